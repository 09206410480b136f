import { parseVisitor } from '@scanner/federation/release';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ShellEnv } from './env.ts';

const COOKIE = 'release_visitor';
const COOKIE_SECONDS = 60 * 60 * 24 * 90;

/**
 * The browser's visitor number, stored in a cookie so that it gets the same releases on every visit. It is random and
 * used for nothing else.
 */
export function visitorOf(context: Context<{ Bindings: ShellEnv }>): string {
  const known = parseVisitor(getCookie(context, COOKIE));
  if (known !== undefined) return known;
  const visitor = crypto.randomUUID().replaceAll('-', '');
  setCookie(context, COOKIE, visitor, {
    path: '/',
    maxAge: COOKIE_SECONDS,
    sameSite: 'Lax',
    httpOnly: true,
    secure: new URL(context.req.url).protocol === 'https:',
  });
  return visitor;
}
