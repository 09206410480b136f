import type { NewToken, PasswordChange, ProfileChange, ScansDeleted, ScansDeletion, User } from '@scanner/contracts';
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';
import { send } from './send.ts';
import { adminUserQuery, currentUserQuery } from './user.ts';
import { isOfThisContract, versioned } from './versioned-key.ts';

/** Read again whenever the page is opened: other devices change these. */
const ofNow = { staleTime: 0 } as const;

/** The own sessions, the latest used first. */
export const sessionsQuery = queryOptions({
  queryKey: versioned('/api/auth/sessions'),
  queryFn: ({ signal }) => send('listSessions', { signal }),
  ...ofNow,
});

/** The own API tokens, newest first. */
export const tokensQuery = queryOptions({
  queryKey: versioned('/api/auth/tokens'),
  queryFn: ({ signal }) => send('listTokens', { signal }),
  ...ofNow,
});

/** What the account has used of its quotas. */
export const usageQuery = queryOptions({
  queryKey: versioned('/api/auth/usage'),
  queryFn: ({ signal }) => send('accountUsage', { signal }),
  ...ofNow,
});

/** Deletes all of the own scans; nothing that is known of any of them stays. */
export async function deleteAllScans(queryClient: QueryClient, body: ScansDeletion): Promise<ScansDeleted> {
  const outcome = await send('deleteAllScans', { body });
  queryClient.removeQueries({ queryKey: ['/api/scans'] });
  await readAgain(queryClient, usageQuery.queryKey);
  return outcome;
}

/** Puts what is known of the own account in place of what is shown of it. */
function showSelf(queryClient: QueryClient, change: (user: User) => User): void {
  for (const { queryKey } of [currentUserQuery, adminUserQuery]) {
    queryClient.setQueryData<User | null>(queryKey, (user) => (user ? change(user) : user));
    const ofOthers = { queryKey: queryKey.slice(0, 1), predicate: (query: Query) => !isOfThisContract(query) };
    void queryClient.invalidateQueries(ofOthers);
  }
}

/** Changes the own name and organization, here and on the server. */
export async function updateProfile(queryClient: QueryClient, body: ProfileChange): Promise<User> {
  const user = await send('updateProfile', { body });
  showSelf(queryClient, () => user);
  return user;
}

/** Notes whether a login asks for the code of an authenticator app from now on. */
export const noteTotp = (queryClient: QueryClient, totpEnabled: boolean): void =>
  showSelf(queryClient, (user) => ({ ...user, totpEnabled }));

const refreshSessions = (queryClient: QueryClient) => readAgain(queryClient, sessionsQuery.queryKey);

/** Ends one of the own sessions. */
export async function endSession(queryClient: QueryClient, id: string): Promise<void> {
  await send('endSession', { params: { id } });
  await refreshSessions(queryClient);
}

/** Ends all of the own sessions but this one. */
export async function endOtherSessions(queryClient: QueryClient): Promise<void> {
  await send('endOtherSessions', {});
  await refreshSessions(queryClient);
}

const refreshTokens = (queryClient: QueryClient) => readAgain(queryClient, tokensQuery.queryKey);

/** Changes the own password, which ends the other sessions and revokes the API tokens. */
export async function changePassword(queryClient: QueryClient, body: PasswordChange): Promise<void> {
  await send('changePassword', { body });
  await Promise.all([refreshSessions(queryClient), refreshTokens(queryClient)]);
}

/** Makes an API token; the answer alone holds its secret. */
export async function createToken(queryClient: QueryClient, body: NewToken) {
  const created = await send('createToken', { body });
  await refreshTokens(queryClient);
  return created;
}

/** Revokes an API token at once. */
export async function revokeToken(queryClient: QueryClient, id: string): Promise<void> {
  await send('revokeToken', { params: { id } });
  await refreshTokens(queryClient);
}
