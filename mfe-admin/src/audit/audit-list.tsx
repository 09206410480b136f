import { errorText } from '@scanner/client/api-request-error.ts';
import { auditQuery } from '@scanner/client/audit.ts';
import { Button } from '@scanner/ui/button.tsx';
import { EmptyState } from '@scanner/ui/empty-state.tsx';
import { LoadMore } from '@scanner/ui/load-more.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { ListFailure } from '../table/list-failure.tsx';
import { LoadingRows } from '../table/loading-rows.tsx';
import { useAllItems } from '../table/use-all-items.ts';
import { type AuditAddress, filtersOf } from './address.ts';
import { AuditTable } from './audit-table.tsx';

export interface AuditListProps {
  address: AuditAddress;
  onClear: () => void;
}

/** The entries that match the URL's filters. */
export function AuditList({ address, onClear }: AuditListProps) {
  const query = useInfiniteQuery({ ...auditQuery(filtersOf(address)), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData, hasNextPage, isFetchNextPageError } = query;
  const entries = useAllItems(data);
  if (entries === undefined || (error && isPlaceholderData)) {
    if (!error) return <LoadingRows label="Loading the audit log" />;
    return <ListFailure title="The audit log could not be loaded" error={error} onRetry={() => void query.refetch()} />;
  }
  // A page may be empty although it isn't the last: then the next one is requested before anything is shown.
  if (entries.length === 0 && !hasNextPage) return <NoEntries onClear={onClear} />;
  return (
    <div aria-busy={isPlaceholderData} className="flex flex-col gap-3">
      {entries.length > 0 && <AuditTable entries={entries} more={hasNextPage} />}
      {hasNextPage && (
        <LoadMore
          loading={query.isFetchingNextPage}
          failure={isFetchNextPageError ? errorText(error, 'More of the log could not be loaded.') : undefined}
          onLoad={() => void query.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </div>
  );
}

const NoEntries = ({ onClear }: { onClear: () => void }) => (
  <div className="rounded-lg border bg-card">
    <EmptyState
      icon={ScrollText}
      title="No matching entries"
      description="No audit entry matches this action and search."
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  </div>
);
