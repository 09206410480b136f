import { CURRENT_USER_CACHE_MS } from '@scanner/contracts/constants.ts';
import type { User } from '@scanner/contracts/user.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isUnauthenticated } from './api-request-error.ts';
import { call } from './call.ts';
import { FIRST_LOAD_CALLS } from './first-load.ts';
import { versioned } from './versioned-key.ts';

async function nullWhenSignedOut(user: Promise<User | null>): Promise<User | null> {
  try {
    return await user;
  } catch (error) {
    if (isUnauthenticated(error)) return null;
    throw error;
  }
}

const cached = { staleTime: CURRENT_USER_CACHE_MS, gcTime: CURRENT_USER_CACHE_MS, retry: false } as const;

/** The signed-in user, or null. */
export const currentUserQuery = queryOptions({
  queryKey: versioned('/api/auth/current-user'),
  queryFn: ({ signal }) => nullWhenSignedOut(call(FIRST_LOAD_CALLS.currentUser, { signal })),
  ...cached,
});

/** The signed-in administrator, or null. */
export const adminUserQuery = queryOptions({
  queryKey: versioned('/api/admin/current-user'),
  queryFn: ({ signal }) => nullWhenSignedOut(call(FIRST_LOAD_CALLS.adminCurrentUser, { signal })),
  ...cached,
});

/** The key prefixes of both, for all contract versions. */
const USER_KEYS = [['/api/auth/current-user'], ['/api/admin/current-user']] as const;

/**
 * Requests the signed-in user again, after a login and a registration. Also if no page shows it at the moment: the page
 * that follows the login would use the previous response.
 */
export async function refreshCurrentUser(queryClient: QueryClient): Promise<void> {
  await Promise.all(USER_KEYS.map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'all' })));
}

/** Removes everything that belonged to the user from the cache; no one is signed in now, for all contract versions. */
export function forgetUser(queryClient: QueryClient): void {
  const known = USER_KEYS.flatMap((queryKey) => queryClient.getQueryCache().findAll({ queryKey }));
  queryClient.clear();
  const keys = [currentUserQuery.queryKey, adminUserQuery.queryKey, ...known.map(({ queryKey }) => queryKey)];
  for (const key of keys) queryClient.setQueryData(key, null);
}
