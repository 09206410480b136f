import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { afterResponse } from '../context/after-response.ts';
import type { AppContext } from '../context/app-env.ts';
import { requiredSecret } from '../context/env.ts';
import { deleteSession, readSession, replaceSessionToken, touchSession } from '../storage/sessions.ts';
import { cookieAttributes, cookieName, forgetCookie, isSecure } from './cookies.ts';
import { newSecretToken } from './secret-token.ts';
import { SESSION_IDLE_MS, SESSION_TOUCH_MS, sessionEnd } from './session-age.ts';
import { toUser } from './user.ts';

/** The token in the caller's cookie, signed with our secret; better-auth creates and signs the cookie the same way. */
async function sessionToken(context: AppContext): Promise<string | undefined> {
  if (context.req.header('cookie') === undefined) return undefined;
  const name = cookieName('session', isSecure(context.req.url));
  return (await getSignedCookie(context, requiredSecret(context.env, 'BETTER_AUTH_SECRET'), name)) || undefined;
}

/** Sets the session cookie for as long as a session lasts without use. */
async function setSessionCookie(context: AppContext, token: string): Promise<void> {
  const secure = isSecure(context.req.url);
  const secret = requiredSecret(context.env, 'BETTER_AUTH_SECRET');
  const attributes = { ...cookieAttributes(secure), maxAge: SESSION_IDLE_MS / 1000 };
  await setSignedCookie(context, cookieName('session', secure), token, secret, attributes);
}

/** Records the use of a session after the response, which restarts its idle time. */
async function touch(context: AppContext, id: string, token: string): Promise<void> {
  await setSessionCookie(context, token);
  const end = new Date(Date.now() + SESSION_IDLE_MS);
  afterResponse(context, 'session', () => touchSession(context.var.db, id, end));
}

/**
 * The caller's session and user; undefined if there is none, after its idle or absolute end, and if the user's access
 * was revoked.
 */
export async function currentSession(context: AppContext) {
  const token = await sessionToken(context);
  const found = token === undefined ? undefined : await readSession(context.var.db, token);
  if (token === undefined || !found) return undefined;
  const user = toUser(found.user);
  const now = Date.now();
  if (user.isActive !== 1 || sessionEnd(found.session, user.role) <= now) return undefined;
  if (now - found.session.updatedAt.getTime() >= SESSION_TOUCH_MS) await touch(context, found.session.id, token);
  return { id: found.session.id, user };
}

/** Replaces the token of the caller's session after an operation that only its owner can perform. */
export async function renewSession(context: AppContext): Promise<void> {
  const id = context.get('sessionId');
  if (id === undefined) return;
  const token = newSecretToken();
  await replaceSessionToken(context.var.db, id, token);
  await setSessionCookie(context, token);
}

/**
 * Ends the session of the request, if any.
 *
 * @returns the user it belonged to
 */
export async function endSession(context: AppContext) {
  const token = await sessionToken(context);
  const found = token === undefined ? undefined : await readSession(context.var.db, token);
  if (!found) return undefined;
  await deleteSession(context.var.db, found.user.id, found.session.id);
  return { id: found.user.id, email: found.user.email };
}

/**
 * Ends the caller's session on the server and deletes its cookie.
 *
 * @returns the user it belonged to
 */
export async function signOut(context: AppContext) {
  const person = await endSession(context);
  forgetCookie(context, 'session');
  forgetCookie(context, 'two_factor');
  return person;
}
