import { ApiRequestError, errorText } from '@scanner/client/api-request-error.ts';
import { adminUserQuery } from '@scanner/client/user.ts';
import { LoadFailure } from '@scanner/ui/load-failure.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

export interface ListFailureProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Says why data could not be read. Users who are no longer administrators are redirected. */
export function ListFailure({ title, error, onRetry }: ListFailureProps) {
  const queryClient = useQueryClient();
  const refused = error instanceof ApiRequestError && (error.status === 401 || error.status === 403);
  useEffect(() => {
    if (refused) void queryClient.invalidateQueries({ queryKey: adminUserQuery.queryKey });
  }, [refused, queryClient]);
  return (
    <LoadFailure title={title} text={errorText(error, 'Check your connection and try again.')} onRetry={onRetry} />
  );
}
