import { SCAN_POLL_MS, type Scan } from '@scanner/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isNotFound } from './api-request-error.ts';
import { forgetScans, refreshScans } from './scan-list.ts';
import { send } from './send.ts';
import { versioned } from './versioned-key.ts';

/** The key prefix of one scan, for all contract versions. */
const scanKey = (id: string) => ['/api/scans', id] as const;

/** One scan with its findings; polled every 2 seconds while it runs. */
export const scanQuery = (id: string) =>
  queryOptions({
    queryKey: versioned(...scanKey(id)),
    queryFn: ({ signal }): Promise<Scan> => send('getScan', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'scanning' ? SCAN_POLL_MS : false),
    refetchIntervalInBackground: true,
  });

/** Removes a scan from the cache. */
export const dropScan = (queryClient: QueryClient, id: string): void =>
  queryClient.removeQueries({ queryKey: scanKey(id) });

/** Deletes a scan permanently, on the server and in the cache. */
export async function deleteScan(queryClient: QueryClient, id: string): Promise<void> {
  await send('deleteScan', { params: { id } });
  forgetScans(queryClient, new Set([id]));
}

/** The scanned text; null if the upload is no longer stored. */
export async function readSource(id: string): Promise<string | null> {
  try {
    return (await send('getScanSource', { params: { id } })).text;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Stops a running scan, and requests its new state. */
export async function cancelScan(queryClient: QueryClient, id: string): Promise<void> {
  await send('cancelScan', { params: { id } });
  await queryClient.invalidateQueries({ queryKey: scanKey(id) });
}

/** Scans the same upload again, optionally in another language; returns the new scan's ID. */
export async function retryScan(queryClient: QueryClient, id: string, language?: string): Promise<string> {
  const { scanId } = await send('retryScan', { params: { id }, query: { language } });
  await queryClient.invalidateQueries({ queryKey: scanKey(scanId) });
  await refreshScans(queryClient);
  return scanId;
}
