import { clientErrorSchema } from '@scanner/federation/release';
import { Hono } from 'hono';
import type { ShellEnv } from '../env.ts';
import { logOf } from './log/log-of.ts';
import { isKnownRemote } from './registry/known-remotes.ts';

const REPORT_SIZE_MAX = 4096;

/** Errors reported by browsers: logged, and counted while the area has a canary. */
export const clientErrors = new Hono<{ Bindings: ShellEnv }>();

clientErrors.post('/', async (context) => {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin')
    return context.json({ message: 'Only this page reports here.' }, 403);
  const length = Number(context.req.header('content-length') ?? Number.NaN);
  if (!(length <= REPORT_SIZE_MAX)) return context.json({ message: `At most ${REPORT_SIZE_MAX} bytes.` }, 413);
  const report = clientErrorSchema.safeParse(await context.req.json().catch(() => undefined));
  if (!report.success) return context.json({ message: 'This is not an error report.' }, 400);
  const { remote, version } = report.data;
  if (remote !== undefined && version !== undefined && (await isKnownRemote(context.env, remote))) {
    context.executionCtx.waitUntil(logOf(context.env, remote).countHealth(remote, version, 'failure'));
  }
  console.warn(JSON.stringify({ event: 'client-error', ...report.data }));
  return context.body(null, 204);
});
