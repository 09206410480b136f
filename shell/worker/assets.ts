import { DAMAGED_FILE_HEADER, damagedFile, HASHED_FILE } from '@scanner/federation/release';
import type { ShellEnv } from './env.ts';
import { contentTypeOf } from './releases/content-type.ts';
import { readKeptFile } from './releases/shell/kept-files.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const NO_STORE = { 'cache-control': 'no-store' };
const SHORT = 'public, max-age=3600';

/**
 * Serves a file of the deployed shell or, for open tabs, of an earlier one. A missing file is an uncacheable 404: a
 * page in its place would break the caller.
 */
export async function serveAsset(request: Request, env: ShellEnv): Promise<Response> {
  const { pathname } = new URL(request.url);
  const found = await env.ASSETS.fetch(request);
  if (found.status === 404 && HASHED_FILE.test(pathname)) {
    const kept = await readKeptFile(env, pathname);
    if (kept.state === 'sound') {
      return new Response(kept.content, {
        headers: { 'content-type': contentTypeOf(pathname), 'cache-control': IMMUTABLE },
      });
    }
    if (kept.state === 'damaged') {
      const named = damagedFile('shell', kept.version, kept.file);
      const headers = { ...NO_STORE, [DAMAGED_FILE_HEADER]: named };
      return new Response('This file is not what was published.', { status: 502, headers });
    }
  }
  if (found.status === 404) return new Response('Not found', { status: 404, headers: NO_STORE });
  const answer = new Response(found.body, found);
  answer.headers.set('cache-control', HASHED_FILE.test(pathname) ? IMMUTABLE : SHORT);
  return answer;
}
