import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pageOf } from './page.ts';
import { send, sendWithHeaders } from './send.ts';
import { versioned } from './versioned-key.ts';

/** Rows a page of the table of users. */
const PAGE_SIZE = 50;

/** Figures are read again whenever the page is opened: they are of use only while they are of now. */
const ofNow = { staleTime: 0 } as const;

/** The four totals over everything. */
export const scanTotalsQuery = queryOptions({
  queryKey: versioned('/api/admin/scan-stats/totals'),
  queryFn: ({ signal }) => send('scanStatsTotals', { signal }),
  ...ofNow,
});

/** Scans and findings by day, by category and by language, of the last `days` days (7 to 365). */
export const breakdownQuery = (days: number) =>
  queryOptions({
    queryKey: versioned('/api/admin/scan-stats/breakdown', days),
    queryFn: ({ signal }) => send('scanStatsBreakdown', { query: { days }, signal }),
    ...ofNow,
  });

/** Totals of each user, those with the most scans first, page by page. */
export const userTotalsQuery = infiniteQueryOptions({
  queryKey: versioned('/api/admin/scan-stats/users'),
  queryFn: async ({ pageParam, signal }) =>
    pageOf(
      await sendWithHeaders('scanStatsUsers', {
        signal,
        query: { limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) },
      }),
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  // Kept no longer than it is shown: else all the pages that were read would be read again.
  gcTime: 0,
});
