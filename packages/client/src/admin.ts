import { infiniteQueryOptions } from '@tanstack/react-query';
import { pageOf } from './page.ts';
import { sendWithHeaders } from './send.ts';

/** All users, newest first, page by page. */
export const adminUsersQuery = infiniteQueryOptions({
  queryKey: ['/api/admin/password/users'],
  queryFn: async ({ pageParam, signal }) =>
    pageOf(await sendWithHeaders('adminUsers', { signal, ...(pageParam ? { query: { cursor: pageParam } } : {}) })),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});
