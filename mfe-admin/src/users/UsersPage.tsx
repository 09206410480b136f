import { adminUsersQuery } from '@scanner/client/admin.ts';
import { errorText } from '@scanner/client/api-request-error.ts';
import { Alert } from '@scanner/ui/alert.tsx';
import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { PageHeader } from '@scanner/ui/page-header.tsx';
import { usePageTitle } from '@scanner/ui/page-title.ts';
import { Skeleton } from '@scanner/ui/skeleton.tsx';
import { Spinner } from '@scanner/ui/spinner.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { UsersTable } from './UsersTable.tsx';

/** The page at /admin/users: who has an account. */
export function UsersPage() {
  usePageTitle('Users');
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-5">
      <PageHeader title="Users" description="Everyone with an account, newest first. Addresses are masked." />
      <UsersList />
    </div>
  );
}

function UsersList() {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(adminUsersQuery);
  if (isPending) return <Waiting />;
  if (!data) {
    return (
      <Alert variant="destructive" title="The users could not be loaded">
        <p>{errorText(error, 'Check your connection and try again.')}</p>
        <Button variant="outline" size="sm" className="mt-3" onClick={() => void refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  const users = data.pages.flatMap((page) => page.items);
  if (users.length === 0) {
    return <EmptyState icon={Users} title="No Users Yet" description="Accounts appear here once people register." />;
  }
  return (
    <>
      <UsersTable users={users} />
      {error && <Alert variant="destructive">{errorText(error, 'More users could not be loaded. Try again.')}</Alert>}
      {hasNextPage && (
        <Button
          variant="outline"
          className="self-center"
          aria-disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage && <Spinner />}
          {isFetchingNextPage ? 'Loading...' : 'Load more'}
        </Button>
      )}
    </>
  );
}

const Waiting = () => (
  <div aria-busy="true" className="flex flex-col gap-px overflow-hidden rounded-lg border">
    <p className="sr-only">Loading users</p>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
      <Skeleton key={row} className="h-12 rounded-none" />
    ))}
  </div>
);
