import { deleteCookie } from 'hono/cookie';
import type { AppContext } from '../context/app-env.ts';

/**
 * Cookies of accounts: the session, the login that still lacks its code, and the browser that the owner has used
 * before.
 */
export type AuthCookie = 'session' | 'two_factor' | 'device';

/** Whether a request was sent over https. Plain http, as on localhost, cannot have `__Host-` cookies. */
export const isSecure = (url: string): boolean => new URL(url).protocol === 'https:';

/** `__Host-` binds a cookie to this host and to https. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Attributes of all account cookies. */
export const cookieAttributes = (secure: boolean) => ({ path: '/', httpOnly: true, secure, sameSite: 'Lax' }) as const;

/** Deletes a cookie in the browser. */
export function forgetCookie(context: AppContext, name: AuthCookie): void {
  const secure = isSecure(context.req.url);
  deleteCookie(context, cookieName(name, secure), cookieAttributes(secure));
}
