import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { request } from './request.ts';

/**
 * GETs the path formed by a query key's segments, joined by `/`: `['/api/scans', id]` -> `/api/scans/{id}`. The
 * contract version is not part of it.
 */
const fetchByKey: QueryFunction = async ({ queryKey, signal }) => {
  const response = await request(queryKey.filter((part) => typeof part !== 'object').join('/'), { signal });
  return response.json();
};

/**
 * The application's query client: no retries, data never stale, no refetch on focus. Code that changes data invalidates
 * it.
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
      // Offline errors are shown immediately; waiting for a connection would look like a button without effect.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
