import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { type Act, type Actor, actTermsSchema, versionSchema } from '@scanner/federation/release';
import { Hono } from 'hono';
import { z } from 'zod';
import type { ShellEnv } from '../env.ts';
import { logOf } from './log/log-of.ts';
import { readJsonBody } from './read-json.ts';
import type { ReleaseContext } from './respond.ts';
import { refuse, reply } from './respond.ts';

const KEY = /^[\x21-\x7e]{8,100}$/;

/** Whether a header's value is a valid request ID. */
export const isIdempotencyKey = (key: string): boolean => KEY.test(key);

const promoteSchema = z.object({ version: versionSchema });
const canarySchema = z.object({ version: versionSchema, percent: z.number().min(0).max(100) });
const rollbackSchema = z.object({ version: versionSchema.optional() });

/** One call: the fields of its body besides the terms, and its action. */
const CALLS = {
  promote: {
    says: '{"version": "…", "expect": 0, "why": "…"}',
    parse: (body: unknown): Act => ({ kind: 'promote', ...promoteSchema.parse(body) }),
  },
  canary: {
    says: '{"version": "…", "percent": 0 to 100, "expect": 0, "why": "…"}',
    parse: (body: unknown): Act => ({ kind: 'canary', ...canarySchema.parse(body) }),
  },
  rollback: {
    says: '{"version": "…" or nothing, "expect": 0, "why": "…"}',
    parse: (body: unknown): Act => {
      const { version } = rollbackSchema.parse(body);
      return version === undefined ? { kind: 'rollback' } : { kind: 'rollback', version };
    },
  },
  undo: { says: '{"expect": 0, "why": "…"}', parse: (): Act => ({ kind: 'undo' }) },
} as const;

export type ActCall = keyof typeof CALLS;

/** The actions on a remote over HTTP. Each has the revision that the caller saw and an idempotency key. */
export function actRoutes() {
  const routes = new Hono<{ Bindings: ShellEnv; Variables: { remote: RemoteName; actor: Actor } }>();
  routes.put('/:name/stable', (context) => performAct(context, 'promote'));
  routes.put('/:name/canary', (context) => performAct(context, 'canary'));
  routes.post('/:name/rollback', (context) => performAct(context, 'rollback'));
  routes.post('/:name/undo', (context) => performAct(context, 'undo'));
  return routes;
}

async function performAct(context: ReleaseContext, call: ActCall): Promise<Response> {
  const body = await readJsonBody(context);
  const terms = actTermsSchema.safeParse(body);
  const act = parseAct(call, body);
  if (!terms.success || act === undefined) {
    const message = `The body must be ${CALLS[call].says}. 'expect' is the revision that you saw; GET the remote to see it.`;
    return refuse(context, 400, message);
  }
  const key = context.req.header('idempotency-key') ?? '';
  if (!isIdempotencyKey(key)) {
    const message = 'Send the header Idempotency-Key: 8 to 100 characters that name this act, such as a UUID.';
    return refuse(context, 400, message);
  }
  const remote = context.get('remote');
  const result = await logOf(context.env, remote).act(remote, {
    act,
    key,
    by: context.get('actor'),
    ...terms.data,
  });
  if (!result.ok) return refuse(context, result.status, result.message, result.problems);
  const { entry, moved, pointer } = result;
  return reply(context, `release-${entry.what}`, { ...entry, moved, version: pointer.stable.version });
}

function parseAct(call: ActCall, body: unknown): Act | undefined {
  try {
    return CALLS[call].parse(body);
  } catch {
    return undefined;
  }
}
