import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Requests everything again whose key has this prefix, immediately if it is shown. A first request in progress may be
 * from before the change, and an invalidation alone would join it, so it is canceled.
 */
export async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey });
}
