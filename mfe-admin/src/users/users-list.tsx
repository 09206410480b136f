import { adminUsersQuery } from '@scanner/client/admin.ts';
import { errorText } from '@scanner/client/api-request-error.ts';
import { adminUserQuery } from '@scanner/client/user.ts';
import type { AdminUser } from '@scanner/contracts/user.ts';
import { Button } from '@scanner/ui/button.tsx';
import type { Question } from '@scanner/ui/confirm-dialog.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { LoadMore } from '@scanner/ui/load-more.tsx';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListFailure } from '../table/list-failure.tsx';
import { LoadingRows } from '../table/loading-rows.tsx';
import { useAllItems } from '../table/use-all-items.ts';
import { filtersOf, type UsersAddress } from './address.ts';
import { useUserActions } from './use-user-actions.ts';
import { questionFor, type UserAction } from './user-actions.ts';
import { UsersTable } from './users-table.tsx';

/** Loaded with the first question: most visits to the list ask none. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('@scanner/ui/confirm-dialog.tsx')).ConfirmDialog,
}));

export interface UsersListProps {
  address: UsersAddress;
  onClear: () => void;
}

/** The users that match the URL's filters, with the question before an action. */
export function UsersList({ address, onClear }: UsersListProps) {
  const { data: self } = useQuery(adminUserQuery);
  const query = useInfiniteQuery({ ...adminUsersQuery(filtersOf(address)), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, hasNextPage, isFetchNextPageError } = query;
  const { act, busyId } = useUserActions();
  const [question, setQuestion] = useState<Question>();
  const [hasAsked, setHasAsked] = useState(false);
  const users = useAllItems(data);
  const ask = (action: UserAction, user: AdminUser) => {
    setHasAsked(true);
    setQuestion(questionFor(action, user, () => act({ action, user })));
  };

  if (users === undefined || (error && isPlaceholderData)) {
    if (!error) return <LoadingRows label="Loading users" />;
    return <ListFailure title="The users could not be loaded" error={error} onRetry={() => void query.refetch()} />;
  }
  // A page may be empty although it isn't the last: then the next one is requested before anything is shown.
  if (users.length === 0 && !hasNextPage) return <NoUsers onClear={onClear} />;
  return (
    <div aria-busy={isPlaceholderData} className="flex flex-col gap-3">
      {users.length > 0 && (
        <UsersTable users={users} more={hasNextPage} ownId={self?.id} busyId={busyId} onAction={ask} />
      )}
      {hasNextPage && (
        <LoadMore
          loading={query.isFetchingNextPage}
          failure={isFetchNextPageError ? errorText(error, 'More users could not be loaded.') : undefined}
          onLoad={() => void query.fetchNextPage({ cancelRefetch: false })}
        />
      )}
      {hasAsked && (
        <Suspense fallback={null}>
          <ConfirmDialog question={question} onClose={() => setQuestion(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

const NoUsers = ({ onClear }: { onClear: () => void }) => (
  <div className="rounded-lg border bg-card">
    <EmptyState
      icon={Users}
      title="No users match"
      description="No user matches this search, role and status."
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  </div>
);
