import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { send } from './send.ts';

/** The visit counter. */
export const visitsQuery = queryOptions({
  queryKey: ['/api/visits'],
  queryFn: ({ signal }) => send('visits', { signal }),
});

/** Counts one visit and has the counter read again. */
export async function countVisit(queryClient: QueryClient): Promise<void> {
  await send('incrementVisits', {});
  await queryClient.invalidateQueries({ queryKey: visitsQuery.queryKey });
}
