import { type QueryOf, SCAN_POLL_MS, type ScanListItem } from '@scanner/contracts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { isNotFound } from './api-request-error.ts';
import { parseOpen } from './open-enumerations.ts';
import { type Page, pageOf } from './page.ts';
import { send, sendWithHeaders } from './send.ts';
import { isOfThisContract, versioned } from './versioned-key.ts';

const PAGE_SIZE = 50;
/** Maximum number of running scans polled at a time. */
const RUNNING_MAX = 100;

/** Filters of the scan list; absent ones don't filter. */
export type ScanFilters = Pick<QueryOf<'listScans'>, 'q' | 'status' | 'language' | 'severity' | 'category'>;

type ScanPages = InfiniteData<Page<ScanListItem>>;

const LISTS = ['/api/scans', 'list'] as const;

/** The user's scans that match the filters, newest first, page by page. A short page need not be the last. */
export const scanListQuery = (filters: ScanFilters = {}) =>
  infiniteQueryOptions({
    queryKey: versioned(...LISTS, filters),
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await sendWithHeaders('listScans', {
          signal,
          query: { ...filters, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/**
 * Invalidates the lists of scans: a visible one is requested again immediately, others from their first page when they
 * are next shown.
 */
export async function refreshScans(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: LISTS, type: 'inactive' });
  await queryClient.invalidateQueries({ queryKey: LISTS });
}

function changeItems(queryClient: QueryClient, change: (items: ScanListItem[]) => ScanListItem[]): void {
  queryClient.setQueriesData<ScanPages>(
    { queryKey: LISTS, predicate: isOfThisContract },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}

/**
 * Removes deleted scans from all cached lists without requesting them again; lists of other contract versions are
 * requested again.
 */
export function forgetScans(queryClient: QueryClient, ids: ReadonlySet<string>): void {
  void queryClient.invalidateQueries({ queryKey: LISTS, predicate: (query) => !isOfThisContract(query) });
  changeItems(queryClient, (items) =>
    items.some(({ id }) => ids.has(id)) ? items.filter(({ id }) => !ids.has(id)) : items,
  );
}

/** One scan as shown in a list; undefined if it was deleted. */
async function readItem(id: string, signal: AbortSignal): Promise<ScanListItem | undefined> {
  try {
    const scan = await send('getScan', { params: { id }, signal });
    const { scanListItemSchema } = await import('@scanner/contracts/scan.ts');
    return parseOpen(scanListItemSchema, scan);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** The scans that are no longer running, in their current state; null for a deleted one. */
async function endedOf(ids: readonly string[], signal: AbortSignal): Promise<Map<string, ScanListItem | null>> {
  const running = await send('listScans', { query: { status: 'scanning', limit: RUNNING_MAX }, signal });
  const still = new Set(running.map(({ id }) => id));
  const ended = new Map<string, ScanListItem | null>();
  for (const id of ids) {
    if (!still.has(id)) ended.set(id, (await readItem(id, signal)) ?? null);
  }
  return ended;
}

/**
 * Polls the scans that a list shows as running every 2 seconds, and updates the lists with those that have ended. The
 * lists' pages, which may be many, are not requested again.
 */
export const runningScansQuery = (queryClient: QueryClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: versioned('/api/scans', 'running', ids),
    queryFn: async ({ signal }) => {
      const ended = await endedOf(ids, signal);
      if (ended.size > 0) {
        changeItems(queryClient, (items) =>
          items.flatMap((item) => ended.get(item.id) ?? (ended.has(item.id) ? [] : item)),
        );
      }
      return ended.size;
    },
    enabled: ids.length > 0,
    gcTime: 0,
    refetchInterval: SCAN_POLL_MS,
  });
