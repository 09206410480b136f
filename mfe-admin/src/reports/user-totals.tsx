import { errorText } from '@scanner/client/api-request-error.ts';
import { userTotalsQuery } from '@scanner/client/reports.ts';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { LoadMore } from '@scanner/ui/load-more.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScanLine } from 'lucide-react';
import { useMemo } from 'react';
import { ListFailure } from '../table/list-failure.tsx';
import { LoadingRows } from '../table/loading-rows.tsx';
import { useAllItems } from '../table/use-all-items.ts';
import { UserTotalsTable } from './user-totals-table.tsx';

/** Each user's totals, those with the most scans first. */
export function UserTotals() {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-semibold text-[15px] tracking-tight">Scans per user</h2>
      <UserTotalsList />
    </div>
  );
}

function UserTotalsList() {
  const query = useInfiniteQuery(userTotalsQuery);
  const { data, error, hasNextPage, isFetchNextPageError } = query;
  const items = useAllItems(data);
  // The list requires an `id` for each row. A page may repeat the end of the previous one.
  const rows = useMemo(
    () => items && [...new Map(items.map((totals) => [totals.userId, { ...totals, id: totals.userId }])).values()],
    [items],
  );
  if (rows === undefined) {
    if (!error) return <LoadingRows label="Loading scans per user" />;
    return <ListFailure title="The users could not be loaded" error={error} onRetry={() => void query.refetch()} />;
  }
  if (rows.length === 0) {
    return (
      <div className="rounded-lg border bg-card">
        <EmptyState icon={ScanLine} as="h3" title="No Scans Yet" description="Figures appear once users scan code." />
      </div>
    );
  }
  return (
    <>
      <UserTotalsTable rows={rows} more={hasNextPage} />
      {hasNextPage && (
        <LoadMore
          loading={query.isFetchingNextPage}
          failure={isFetchNextPageError ? errorText(error, 'More users could not be loaded.') : undefined}
          onLoad={() => void query.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </>
  );
}
