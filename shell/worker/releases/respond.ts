import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { type Actor, PACKED_SIZE_MAX, RELEASE_SIZE_MAX } from '@scanner/federation/release';
import type { Context } from 'hono';
import type { ShellEnv } from '../env.ts';

/** A publish request contains a release, its description and the form's own lines. */
export const BODY_SIZE_MAX = RELEASE_SIZE_MAX + PACKED_SIZE_MAX + 1024 * 1024;

/** An authorized call about one remote. */
export type ReleaseContext = Context<{ Bindings: ShellEnv; Variables: { remote: RemoteName; actor: Actor } }>;

/** Returns an error: each problem in a sentence, and what to change. */
export function refuse(
  context: Context,
  status: 400 | 401 | 403 | 404 | 409 | 411 | 413 | 422 | 503,
  message: string,
  problems?: readonly string[],
): Response {
  return context.json({ message, ...(problems ? { problems } : {}) }, status, { 'cache-control': 'no-store' });
}

/** Reports what was done, to the caller and in the Worker's log. */
export function reply(
  context: ReleaseContext,
  event: string,
  body: Record<string, unknown>,
  status: 200 | 201 = 200,
): Response {
  console.log(JSON.stringify({ event, remote: context.get('remote'), ...body }));
  return context.json({ remote: context.get('remote'), ...body }, status, { 'cache-control': 'no-store' });
}
