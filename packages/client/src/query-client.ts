import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { request } from './request.ts';

/** GETs the path that a query key's segments form, joined by `/`: `['/api/scans', id]` -> `/api/scans/{id}`. The contract is none. */
const fetchByKey: QueryFunction = async ({ queryKey, signal }) => {
  const response = await request(queryKey.filter((part) => typeof part !== 'object').join('/'), { signal });
  return response.json();
};

/**
 * The application's query client with the product's rules: no retries, data never stale, no refetch on focus. What
 * changes data says so by invalidating it.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: fetchByKey,
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // Without a network a person is told so at once; waiting for one would look like a button that does nothing.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
