import { type QueryOf, SCAN_POLL_MS, type ScanListItem } from '@scanner/contracts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { isNotFound } from './api-request-error.ts';
import { parseOpen } from './open-enumerations.ts';
import { type Page, pageOf } from './page.ts';
import { send, sendWithHeaders } from './send.ts';
import { isOfThisContract, versioned } from './versioned-key.ts';

const PAGE_SIZE = 50;
/** At most so many running scans are asked for at a time. */
const RUNNING_MAX = 100;

/** Which scans are listed; an absent part filters nothing. */
export type ScanFilters = Pick<QueryOf<'listScans'>, 'q' | 'status' | 'language' | 'severity' | 'category'>;

type ScanPages = InfiniteData<Page<ScanListItem>>;

const LISTS = ['/api/scans', 'list'] as const;

/** The user's scans that the filters let through, newest first, page by page. A page may be short, and not the last. */
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

/** Has the lists of scans read again: one that is shown at once, any other, from its beginning, when it next is. */
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

/** Takes scans that are gone out of every list, without reading any of them again; lists of other contracts are read again. */
export function forgetScans(queryClient: QueryClient, ids: ReadonlySet<string>): void {
  void queryClient.invalidateQueries({ queryKey: LISTS, predicate: (query) => !isOfThisContract(query) });
  changeItems(queryClient, (items) =>
    items.some(({ id }) => ids.has(id)) ? items.filter(({ id }) => !ids.has(id)) : items,
  );
}

/** One scan as a list shows it; undefined once it is gone. */
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

/** Which of some scans run no longer, as they are now; null for one that is gone. */
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
 * Watches scans that a list shows as running: asks every 2 seconds which of them still are, and puts those that have
 * ended into the lists. The pages of the lists, which may be many, are not read again.
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
