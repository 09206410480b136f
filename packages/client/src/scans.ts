import { SCAN_POLL_MS, type Scan } from '@scanner/contracts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { pageOf } from './page.ts';
import { send, sendWithHeaders } from './send.ts';

/** One scan with its findings; read again every 2 seconds while it runs. */
export const scanQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/scans', id],
    queryFn: ({ signal }): Promise<Scan> => send('getScan', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'scanning' ? SCAN_POLL_MS : false),
    refetchIntervalInBackground: true,
  });

/** The user's scans, newest first, page by page; read again every 2 seconds while one of them runs. */
export const scansQuery = infiniteQueryOptions({
  queryKey: ['/api/scans'],
  queryFn: async ({ pageParam, signal }) =>
    pageOf(await sendWithHeaders('listScans', { signal, ...(pageParam ? { query: { cursor: pageParam } } : {}) })),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'scanning')) ? SCAN_POLL_MS : false,
});

/** Has the list of scans read again when it is next shown. */
export const refreshScans = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: scansQuery.queryKey, exact: true });

/** Removes a scan for good, here and on the server. */
export async function deleteScan(queryClient: QueryClient, id: string): Promise<void> {
  await send('deleteScan', { params: { id } });
  await refreshScans(queryClient);
}
