import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { requiredSecret } from '../env.ts';
import type { AppContext } from '../http/appEnv.ts';
import { cookieAttributes, cookieName, isSecure } from './cookies.ts';
import { hashToken } from './secretToken.ts';

const KEPT_SECONDS = 365 * 86_400;

/** What tells an account in the cookie, without naming it. */
const markOf = async (account: string): Promise<string> => (await hashToken(account.toLowerCase())).slice(0, 32);

/**
 * Remembers, after a login, that this browser has been in the account's owner's hands. It opens nothing; it only has
 * the browser's logins counted apart from everybody else's, so that no flood of guesses can lock the owner out.
 */
export async function rememberDevice(context: AppContext, account: string): Promise<void> {
  const secure = isSecure(context.req.url);
  const value = `${await markOf(account)}.${crypto.randomUUID()}`;
  const attributes = { ...cookieAttributes(secure), maxAge: KEPT_SECONDS };
  const secret = requiredSecret(context.env, 'BETTER_AUTH_SECRET');
  await setSignedCookie(context, cookieName('device', secure), value, secret, attributes);
}

/** The id of the caller's browser, if the account's owner has logged in with it before. */
export async function knownDevice(context: AppContext, account: string): Promise<string | undefined> {
  const name = cookieName('device', isSecure(context.req.url));
  const value = await getSignedCookie(context, requiredSecret(context.env, 'BETTER_AUTH_SECRET'), name);
  const [mark, id] = value ? value.split('.') : [];
  return mark === (await markOf(account)) ? id : undefined;
}
