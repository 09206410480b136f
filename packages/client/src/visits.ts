import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { FIRST_LOAD_CALLS } from './first-load.ts';
import { readAgain } from './read-again.ts';
import { versioned } from './versioned-key.ts';

/** The visit counter. */
export const visitsQuery = queryOptions({
  queryKey: versioned('/api/visits'),
  queryFn: ({ signal }) => call(FIRST_LOAD_CALLS.visits, { signal }),
});

/** Counts one visit and requests the counter again. */
export async function countVisit(queryClient: QueryClient): Promise<void> {
  await call(FIRST_LOAD_CALLS.incrementVisits, {});
  await readAgain(queryClient, visitsQuery.queryKey);
}
