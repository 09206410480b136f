import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import type { AppContext } from '../context/app-env.ts';
import { networkOf } from '../context/caller-address.ts';
import { requiredSecret } from '../context/env.ts';
import { rememberNetwork } from '../storage/known-networks.ts';
import { userByEmail, userById } from '../storage/users.ts';
import { cookieAttributes, cookieName, isSecure } from './cookies.ts';
import { hashToken } from './secret-token.ts';

const DAY_MS = 86_400_000;
const DEVICE_SECONDS = 365 * 86_400;
const NETWORK_DAYS = 30;

/** Identifies an account in the cookie without naming it. A new generation invalidates all earlier cookies. */
const markOf = async (user: { readonly id: string; readonly deviceGeneration: number }): Promise<string> =>
  (await hashToken(`${user.id} ${user.deviceGeneration}`)).slice(0, 32);

/**
 * Remembers the browser and network of an account's owner after a login. This grants no access. The owner's logins are
 * counted separately from everyone else's, so that a flood of guesses can't lock the owner out.
 */
export async function rememberCaller(context: AppContext, userId: string): Promise<void> {
  const user = await userById(context.var.db, userId);
  if (!user) return;
  const secure = isSecure(context.req.url);
  const value = `${await markOf(user)}.${crypto.randomUUID()}`;
  const attributes = { ...cookieAttributes(secure), maxAge: DEVICE_SECONDS };
  const secret = requiredSecret(context.env, 'BETTER_AUTH_SECRET');
  await setSignedCookie(context, cookieName('device', secure), value, secret, attributes);
  await rememberNetwork(context.var.db, user.id, networkOf(context), new Date(Date.now() + NETWORK_DAYS * DAY_MS));
}

/** The ID of the caller's browser, if the account's owner has logged in with it before. */
export async function knownDevice(context: AppContext, account: string): Promise<string | undefined> {
  const name = cookieName('device', isSecure(context.req.url));
  const value = await getSignedCookie(context, requiredSecret(context.env, 'BETTER_AUTH_SECRET'), name);
  if (!value) return undefined;
  const [mark, id] = value.split('.');
  const user = await userByEmail(context.var.db, account);
  return user !== undefined && mark === (await markOf(user)) ? id : undefined;
}
