import type { AdminUser, QueryOf } from '@scanner/contracts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { type Page, pageOf } from './page.ts';
import { send, sendWithHeaders } from './send.ts';
import { isOfThisContract, versioned } from './versioned-key.ts';

/** Rows per page in the administrators' lists. */
const PAGE_SIZE = 100;

/** Filters of the user list; absent ones don't filter. */
export type AdminUserFilters = Pick<QueryOf<'adminUsers'>, 'q' | 'role' | 'isActive'>;

const USERS_KEY = ['/api/admin/password/users'] as const;

/** The users that match the filters, newest first, page by page. */
export const adminUsersQuery = (filters: AdminUserFilters = {}) =>
  infiniteQueryOptions({
    queryKey: versioned(...USERS_KEY, filters),
    queryFn: async ({ pageParam, signal }) =>
      pageOf(
        await sendWithHeaders('adminUsers', {
          signal,
          query: { ...filters, limit: PAGE_SIZE, ...(pageParam ? { cursor: pageParam } : {}) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** Updates a user in the cache; the lists are requested again when they are next shown. */
function showUser(queryClient: QueryClient, user: AdminUser): void {
  queryClient.setQueriesData<InfiniteData<Page<AdminUser>>>(
    { queryKey: USERS_KEY, predicate: isOfThisContract },
    (data) =>
      data === undefined
        ? undefined
        : {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((shown) => (shown.id === user.id ? user : shown)),
            })),
          },
  );
  void queryClient.invalidateQueries({ queryKey: USERS_KEY, refetchType: 'none' });
}

/** Grants or revokes another user's administrator role. */
export async function setUserRole(queryClient: QueryClient, userId: string, role: AdminUser['role']): Promise<void> {
  showUser(queryClient, await send('setUserRole', { params: { userId }, body: { role } }));
}

/** Revokes (0) or grants (1) another user's access. */
export async function setUserStatus(
  queryClient: QueryClient,
  userId: string,
  isActive: AdminUser['isActive'],
): Promise<void> {
  showUser(queryClient, await send('setUserStatus', { params: { userId }, body: { isActive } }));
}
