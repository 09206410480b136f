import { areaViewSchema } from '@scanner/federation/release';
import { Hono } from 'hono';
import type { ShellEnv } from '../../env.ts';
import { logOf } from '../log/log-of.ts';
import { readJsonBody } from '../read-json.ts';
import { isKnownRemote } from '../registry/known-remotes.ts';

/** Views of areas that have a canary: the base of their failure rate. */
export const areaViews = new Hono<{ Bindings: ShellEnv }>();

areaViews.post('/', async (context) => {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin')
    return context.json({ message: 'Only this page reports here.' }, 403);
  const view = areaViewSchema.safeParse(await readJsonBody(context));
  if (!view.success) return context.json({ message: 'This is not a view of an area.' }, 400);
  const { remote, version } = view.data;
  if (!(await isKnownRemote(context.env, remote)))
    return context.json({ message: 'There is no remote of this name.' }, 400);
  context.executionCtx.waitUntil(logOf(context.env, remote).countHealth(remote, version, 'view'));
  return context.body(null, 204);
});
