import type { NewToken, PasswordChange, ProfileChange, ScansDeleted, ScansDeletion, User } from '@scanner/contracts';
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';
import { send } from './send.ts';
import { adminUserQuery, currentUserQuery } from './user.ts';
import { isOfThisContract, versioned } from './versioned-key.ts';

/** Requested again whenever the page is opened: other devices may change them. */
const ofNow = { staleTime: 0 } as const;

/** The user's sessions, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: versioned('/api/auth/sessions'),
  queryFn: ({ signal }) => send('listSessions', { signal }),
  ...ofNow,
});

/** The user's API tokens, newest first. */
export const tokensQuery = queryOptions({
  queryKey: versioned('/api/auth/tokens'),
  queryFn: ({ signal }) => send('listTokens', { signal }),
  ...ofNow,
});

/** The used part of the account's quotas. */
export const usageQuery = queryOptions({
  queryKey: versioned('/api/auth/usage'),
  queryFn: ({ signal }) => send('accountUsage', { signal }),
  ...ofNow,
});

/** Deletes all of the user's scans, and removes them from the cache. */
export async function deleteAllScans(queryClient: QueryClient, body: ScansDeletion): Promise<ScansDeleted> {
  const outcome = await send('deleteAllScans', { body });
  queryClient.removeQueries({ queryKey: ['/api/scans'] });
  await readAgain(queryClient, usageQuery.queryKey);
  return outcome;
}

/** Updates the cached account after a change. */
function showSelf(queryClient: QueryClient, change: (user: User) => User): void {
  for (const { queryKey } of [currentUserQuery, adminUserQuery]) {
    queryClient.setQueryData<User | null>(queryKey, (user) => (user ? change(user) : user));
    const ofOthers = { queryKey: queryKey.slice(0, 1), predicate: (query: Query) => !isOfThisContract(query) };
    void queryClient.invalidateQueries(ofOthers);
  }
}

/** Changes the user's name and organization, on the server and in the cache. */
export async function updateProfile(queryClient: QueryClient, body: ProfileChange): Promise<User> {
  const user = await send('updateProfile', { body });
  showSelf(queryClient, () => user);
  return user;
}

/** Records in the cache whether logins require a code of an authenticator app from now on. */
export const recordTotp = (queryClient: QueryClient, totpEnabled: boolean): void =>
  showSelf(queryClient, (user) => ({ ...user, totpEnabled }));

const refreshSessions = (queryClient: QueryClient) => readAgain(queryClient, sessionsQuery.queryKey);

/** Ends one of the user's sessions. */
export async function endSession(queryClient: QueryClient, id: string): Promise<void> {
  await send('endSession', { params: { id } });
  await refreshSessions(queryClient);
}

/** Ends all of the user's sessions except this one. */
export async function endOtherSessions(queryClient: QueryClient): Promise<void> {
  await send('endOtherSessions', {});
  await refreshSessions(queryClient);
}

const refreshTokens = (queryClient: QueryClient) => readAgain(queryClient, tokensQuery.queryKey);

/** Changes the user's password, which ends the other sessions and revokes the API tokens. */
export async function changePassword(queryClient: QueryClient, body: PasswordChange): Promise<void> {
  await send('changePassword', { body });
  await Promise.all([refreshSessions(queryClient), refreshTokens(queryClient)]);
}

/** Creates an API token; only this response contains its secret. */
export async function createToken(queryClient: QueryClient, body: NewToken) {
  const created = await send('createToken', { body });
  await refreshTokens(queryClient);
  return created;
}

/** Revokes an API token immediately. */
export async function revokeToken(queryClient: QueryClient, id: string): Promise<void> {
  await send('revokeToken', { params: { id } });
  await refreshTokens(queryClient);
}
