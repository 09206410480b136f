import { type Actor, actTermsSchema, remoteNameSchema, versionSchema } from '@scanner/federation/release';
import { type Context, Hono } from 'hono';
import type { ShellEnv } from '../../env.ts';
import { isIdempotencyKey } from '../acts.ts';
import { logOf } from '../log/log-of.ts';
import { readJsonBody } from '../read-json.ts';
import { isRegistered } from '../registry/known-remotes.ts';
import { refuse } from '../respond.ts';
import { administratorOf } from './administrator.ts';
import { overviewOfAll } from './overview.ts';

type AdminContext = Context<{ Bindings: ShellEnv; Variables: { actor: Actor } }>;

const rollbackSchema = actTermsSchema.extend({ version: versionSchema.optional() });

/** Releases for administrators, with rollback. Only this product's own pages may call it. */
export const releaseAdmin = new Hono<{ Bindings: ShellEnv; Variables: { actor: Actor } }>();

releaseAdmin.use('*', async (context: AdminContext, next) => {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') return refuse(context, 403, 'Only this page may ask that.');
  const actor = await administratorOf(context.req.raw, context.env);
  if (actor === undefined) return refuse(context, 403, 'This is for administrators.');
  context.set('actor', actor);
  await next();
  return undefined;
});

releaseAdmin.get('/', async (context) =>
  context.json({ areas: await overviewOfAll(context.env) }, 200, { 'cache-control': 'no-store' }),
);

releaseAdmin.post('/:name/rollback', async (context) => {
  const remote = remoteNameSchema.safeParse(context.req.param('name'));
  if (!remote.success || !(await isRegistered(context.env, remote.data))) {
    return refuse(context, 404, 'There is no remote of this name.');
  }
  const body = rollbackSchema.safeParse(await readJsonBody(context));
  const key = context.req.header('idempotency-key') ?? '';
  const isJson = context.req.header('content-type')?.startsWith('application/json') === true;
  if (!body.success || !isJson || !isIdempotencyKey(key)) {
    return refuse(context, 400, 'Send {"expect": revision, "version": "…" or nothing} as JSON, and Idempotency-Key.');
  }
  const { version, expect, why } = body.data;
  const result = await logOf(context.env, remote.data).act(remote.data, {
    act: version === undefined ? { kind: 'rollback' } : { kind: 'rollback', version },
    expect,
    why,
    key,
    by: context.get('actor'),
  });
  if (!result.ok) return refuse(context, result.status, result.message, result.problems);
  console.log(JSON.stringify({ event: 'release-rollback', ...result.entry }));
  return context.json({ ...result.entry, moved: result.moved }, 200, { 'cache-control': 'no-store' });
});
