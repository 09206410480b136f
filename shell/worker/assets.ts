import type { ShellEnv } from './env.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';
/** `name-<hash>.ext`, as the build names what it has hashed. */
const HASHED = /-[0-9A-Za-z_-]{8}\.[a-z0-9]+$/;

/** A file of the shell. A missing one is a 404 that nobody keeps: a page in its place would break the caller. */
export async function serveAsset(request: Request, env: ShellEnv): Promise<Response> {
  const found = await env.ASSETS.fetch(request);
  if (found.status === 404) return new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
  const answer = new Response(found.body, found);
  answer.headers.set('cache-control', HASHED.test(new URL(request.url).pathname) ? IMMUTABLE : SHORT);
  return answer;
}
