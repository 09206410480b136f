import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { type Actor, remoteNameSchema } from '@scanner/federation/release';
import { Hono } from 'hono';
import type { ShellEnv } from '../env.ts';
import { actRoutes } from './acts.ts';
import { logOf } from './log/log-of.ts';
import { namePreview } from './previews.ts';
import { pruneReleases } from './prune.ts';
import { publishRelease } from './publish.ts';
import { isRegistered } from './registry/known-remotes.ts';
import { type ReleaseContext, refuse } from './respond.ts';
import { listVersions } from './store.ts';
import { actorFor } from './token.ts';

const ENTRIES_DEFAULT = 50;
const ENTRIES_MAX = 1000;

/** Publish, promote, canary, roll back, undo, list. Every call has the deploy token of the remote it names. */
export const releaseApi = new Hono<{ Bindings: ShellEnv; Variables: { remote: RemoteName; actor: Actor } }>();

releaseApi.use('/:name/*', authorize).use('/:name', authorize);

async function authorize(context: ReleaseContext, next: () => Promise<void>): Promise<Response | undefined> {
  const name = remoteNameSchema.safeParse(context.req.param('name'));
  if (!name.success || !(await isRegistered(context.env, name.data))) {
    return refuse(context, 404, 'There is no remote of this name. Register it first.');
  }
  const actor = await actorFor(context.req.raw, context.env, name.data);
  if (actor === undefined) {
    return refuse(context, 401, `This call needs the deploy token of ${name.data}.`);
  }
  context.set('remote', name.data);
  context.set('actor', actor);
  await next();
  return undefined;
}

releaseApi.get('/:name', async (context) => {
  const remote = context.get('remote');
  const log = logOf(context.env, remote);
  const [pointer, publications, versions] = await Promise.all([
    log.pointer(remote),
    log.publications(),
    listVersions(context.env, remote),
  ]);
  const body = { remote, revision: pointer?.revision ?? 0, pointer: pointer ?? null, versions, publications };
  return context.json(body, 200, { 'cache-control': 'no-store' });
});

releaseApi.get('/:name/log', async (context) => {
  const asked = Number(context.req.query('limit') ?? ENTRIES_DEFAULT);
  if (!Number.isInteger(asked) || asked < 1 || asked > ENTRIES_MAX) {
    return refuse(context, 400, `'limit' must be a whole number from 1 to ${ENTRIES_MAX}.`);
  }
  const remote = context.get('remote');
  const entries = await logOf(context.env, remote).entries(remote, asked);
  return context.json({ remote, entries }, 200, { 'cache-control': 'no-store' });
});

releaseApi.post('/:name/releases', publishRelease);
releaseApi.post('/:name/prune', pruneReleases);
releaseApi.put('/:name/previews/:preview', namePreview);
releaseApi.route('/', actRoutes());
