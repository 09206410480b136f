import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pageOf } from './page.ts';
import { send, sendWithHeaders } from './send.ts';
import { versioned } from './versioned-key.ts';

/** Rows per page in the table of users. */
const PAGE_SIZE = 50;

/** Statistics are requested again whenever the page is opened, because they are useful only if current. */
const ofNow = { staleTime: 0 } as const;

/** The four totals over all data. */
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

/** Totals per user, those with the most scans first, page by page. */
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
  // Cached only while it is shown: otherwise all loaded pages would be requested again.
  gcTime: 0,
});
