import { BUCKETS, parseBucket } from '@scanner/federation/release';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ShellEnv } from './env.ts';

const COOKIE = 'release_bucket';
const COOKIE_SECONDS = 60 * 60 * 24 * 90;

/** The browser's canary bucket, kept in a cookie so that it sees the same releases on every visit. */
export function bucketOf(context: Context<{ Bindings: ShellEnv }>): number {
  const known = parseBucket(getCookie(context, COOKIE));
  if (known !== undefined) return known;
  const bucket = (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % BUCKETS;
  const secure = new URL(context.req.url).protocol === 'https:';
  setCookie(context, COOKIE, String(bucket), {
    path: '/',
    maxAge: COOKIE_SECONDS,
    sameSite: 'Lax',
    httpOnly: true,
    secure,
  });
  return bucket;
}
