import { CURRENT_USER_CACHE_MS } from '@scanner/contracts/constants.ts';
import type { User } from '@scanner/contracts/user.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isUnauthenticated } from './api-request-error.ts';
import { call } from './call.ts';
import { FIRST_LOAD_CALLS } from './first-load.ts';

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
  queryKey: ['/api/auth/current-user'],
  queryFn: ({ signal }) => nullWhenSignedOut(call(FIRST_LOAD_CALLS.currentUser, { signal })),
  ...cached,
});

/** The signed-in administrator, or null. */
export const adminUserQuery = queryOptions({
  queryKey: ['/api/admin/current-user'],
  queryFn: ({ signal }) => nullWhenSignedOut(call(FIRST_LOAD_CALLS.adminCurrentUser, { signal })),
  ...cached,
});

/** Reads the signed-in user again: after a login and a registration. */
export async function refreshCurrentUser(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: adminUserQuery.queryKey }),
  ]);
}

/** Forgets everything that belonged to the user who was signed in. */
export function forgetUser(queryClient: QueryClient): void {
  queryClient.clear();
  queryClient.setQueryData(currentUserQuery.queryKey, null);
  queryClient.setQueryData(adminUserQuery.queryKey, null);
}
