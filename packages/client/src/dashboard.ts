/**
 * @module The dashboard, with a handwritten parser: it is shown at `/`, where the schema library would be a large part
 * of the page.
 */
import { SCAN_POLL_MS } from '@scanner/contracts/constants.ts';
import type { Dashboard } from '@scanner/contracts/dashboard.ts';
import type { NotAnalyzed } from '@scanner/contracts/scan.ts';
import type { SeveritySummary } from '@scanner/contracts/severity.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { count, flag, list, object, otherwise, type Reader, share, text, time } from './reader.ts';
import { versioned } from './versioned-key.ts';

/** The displayed part of a scan. A status added by a newer API is shown by its name. */
export type ListedScan = Omit<Dashboard['recent'][number], 'status'> & { status: string };

/** The dashboard as the page parses it. */
export type ReadDashboard = Omit<Dashboard, 'recent'> & { recent: ListedScan[] };

const readSummary = object<SeveritySummary>({
  total: count,
  critical: count,
  high: count,
  medium: count,
  low: count,
  info: count,
});

const readNotAnalyzed: Reader<NotAnalyzed> = object<NotAnalyzed>({
  unreadShare: share,
  looksLike: otherwise(undefined, text),
  conflictLine: otherwise(undefined, count),
});

/** `GET /api/dashboard`, parsed like `dashboardSchema`. */
export const DASHBOARD_CALL = {
  method: 'GET',
  path: '/api/dashboard',
  response: {
    parse: object<ReadDashboard>({
      scans: count,
      hasOlder: flag,
      files: count,
      openCritical: count,
      criticalFiles: count,
      mostCritical: list(object({ scanId: text, fileName: text, uploadedAt: time, critical: count })),
      days: list(object({ day: text, new: count, fixed: count })),
      recent: list(
        object<ListedScan>({
          id: text,
          fileName: text,
          language: text,
          status: text,
          uploadedAt: time,
          summary: readSummary,
          notAnalyzed: otherwise(undefined, readNotAnalyzed),
        }),
      ),
    }),
  },
} as const;

/**
 * The signed-in user's dashboard. Requested again whenever it is shown, and every 2 seconds while one of the last scans
 * is running.
 */
export const dashboardQuery = queryOptions({
  queryKey: versioned('/api/dashboard'),
  queryFn: ({ signal }) => {
    const path = `${DASHBOARD_CALL.path}?timeZoneOffset=${-new Date().getTimezoneOffset()}`;
    return call({ ...DASHBOARD_CALL, path }, { signal });
  },
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.recent.some(({ status }) => status === 'scanning') ? SCAN_POLL_MS : false,
});
