import type { User } from '@scanner/contracts';
import type { AppContext } from '../http/appEnv.ts';
import { authFor, SESSION_AGE_MAX_MS } from './instance.ts';
import { toUser } from './user.ts';

/**
 * The user of the caller's session; undefined without one, after its absolute end, and for a user whose access was
 * revoked. Passes a refreshed cookie on.
 */
export async function sessionUser(context: AppContext): Promise<User | undefined> {
  const { headers, url } = context.req.raw;
  if (!headers.has('cookie')) return undefined;
  const answer = await authFor(context.env, url).api.getSession({
    headers: new Headers({ cookie: headers.get('cookie') ?? '' }),
    returnHeaders: true,
  });
  const found = answer.response;
  if (!found || Date.now() - found.session.createdAt.getTime() > SESSION_AGE_MAX_MS) return undefined;
  for (const cookie of answer.headers.getSetCookie()) context.header('set-cookie', cookie, { append: true });
  const user = toUser(found.user);
  return user.isActive === 1 ? user : undefined;
}

/** Ends the session that the request came with, if it has one: a login replaces it. */
export async function endSession(context: AppContext): Promise<void> {
  const cookie = context.req.header('cookie');
  if (cookie === undefined) return;
  const auth = authFor(context.env, context.req.url);
  const found = await auth.api.getSession({ headers: new Headers({ cookie }) });
  if (found) await (await auth.$context).internalAdapter.deleteSession(found.session.token);
}
