import { call } from '@scanner/client/call.ts';
import { list, object, text } from '@scanner/client/reader.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Number of scans that the palette shows initially. */
const SHOWN = 6;

export interface RecentScan {
  id: string;
  fileName: string;
  language: string;
  status: string;
}

const listScans = {
  method: 'GET',
  path: '/api/scans',
  response: { parse: list(object<RecentScan>({ id: text, fileName: text, language: text, status: text })) },
} as const;

/** The user's newest scans; with a query, those whose file name contains it. */
export const recentScansQuery = (typed: string) =>
  queryOptions({
    queryKey: ['palette', 'scans', typed],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({ limit: String(SHOWN), ...(typed ? { q: typed } : {}) });
      return call({ ...listScans, path: `${listScans.path}?${search}` }, { signal });
    },
    placeholderData: keepPreviousData,
    // Requested again whenever the palette opens, because there may be a new scan.
    staleTime: 0,
    gcTime: 0,
  });
