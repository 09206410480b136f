import { call } from '@scanner/client/call.ts';
import { list, object, text } from '@scanner/client/reader.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Scans that the palette shows at once. */
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

/** The newest scans of the user; with something typed, those whose file name has it. */
export const recentScansQuery = (typed: string) =>
  queryOptions({
    queryKey: ['palette', 'scans', typed],
    queryFn: ({ signal }) => {
      const search = new URLSearchParams({ limit: String(SHOWN), ...(typed ? { q: typed } : {}) });
      return call({ ...listScans, path: `${listScans.path}?${search}` }, { signal });
    },
    placeholderData: keepPreviousData,
    // Asked again whenever the palette is opened: a scan may just have been made.
    staleTime: 0,
    gcTime: 0,
  });
