import { isUnauthenticated } from '@scanner/client';
import { scanListQuery } from '@scanner/client/scan-list.ts';
import { LoadMore } from '@scanner/ui/load-more.tsx';
import { SignInNeeded } from '@scanner/ui/sign-in-needed.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filtersOf, type HistoryAddress, isFiltered } from './address.ts';
import { HistoryFilters } from './history-filters.tsx';
import { LoadingRows, NoMatch, NoScans, Unreadable } from './history-states.tsx';
import { newestFirst } from './newest-first.ts';
import { ScanList } from './scan-list.tsx';
import { useRunningScans } from './use-running-scans.ts';

const NONE: [] = [];

export interface HistoryProps {
  address: HistoryAddress;
  onChange: (change: Partial<HistoryAddress>) => void;
  onClear: () => void;
}

/** The filters, and the scans that match them. */
export function History({ address, onChange, onClear }: HistoryProps) {
  const query = useInfiniteQuery({ ...scanListQuery(filtersOf(address)), placeholderData: keepPreviousData });
  const { data, error, hasNextPage, isPlaceholderData, isFetchingNextPage, isFetchNextPageError } = query;
  const scans = useMemo(() => data && newestFirst(data.pages), [data]);
  useRunningScans(scans ?? NONE);

  if (isUnauthenticated(error)) return <SignInNeeded reason="Log in to see your scan history." />;
  const unreadable = error && (scans === undefined || isPlaceholderData);
  const filtered = isFiltered(address);
  // A page may be empty although it isn't the last: then the next one is requested before anything is shown.
  const isEmpty = scans?.length === 0 && !hasNextPage && !unreadable;
  if (isEmpty && !filtered && !isPlaceholderData) return <NoScans />;
  return (
    <>
      <HistoryFilters address={address} onChange={onChange} />
      {!scans && !unreadable && <LoadingRows />}
      {unreadable && <Unreadable error={error} onRetry={() => void query.refetch()} />}
      {isEmpty && <NoMatch onClear={onClear} />}
      {scans && scans.length > 0 && !unreadable && (
        <div aria-busy={isPlaceholderData}>
          <ScanList
            key={JSON.stringify(filtersOf(address))}
            scans={scans}
            more={hasNextPage}
            grouped={address.grouped}
            onGroup={(grouped) => onChange({ grouped })}
          />
        </div>
      )}
      {hasNextPage && !isPlaceholderData && (
        <LoadMore
          loading={isFetchingNextPage}
          failure={isFetchNextPageError ? 'More scans could not be loaded.' : undefined}
          onLoad={() => void query.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </>
  );
}
