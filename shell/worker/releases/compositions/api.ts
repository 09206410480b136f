import {
  type Actor,
  type Composition,
  pinNameSchema,
  REASON_LENGTH_MAX,
  restoreTermsSchema,
  type ShellFacts,
} from '@scanner/federation/release';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ShellEnv } from '../../env.ts';
import { isIdempotencyKey } from '../acts.ts';
import { readJsonBody } from '../read-json.ts';
import { refuse } from '../respond.ts';
import { readDeployedShell } from '../shell/deployed-shell.ts';
import { readKeptShell } from '../shell/kept-files.ts';
import { readLiveShell } from '../shell/live-shell.ts';
import { actorFor } from '../token.ts';
import { liveComposition } from './live-composition.ts';
import { pinBoard } from './pin-board.ts';
import { restoreComposition } from './restore.ts';

type PlatformContext = Context<{ Bindings: ShellEnv; Variables: { actor: Actor } }>;

const NO_STORE = { 'cache-control': 'no-store' };
const reasonSchema = z.object({ why: z.string().max(REASON_LENGTH_MAX).default('') });

/** Pins and restores whole compositions. Requires the shell's token, because it changes the remotes of all teams. */
export const compositionApi = new Hono<{ Bindings: ShellEnv; Variables: { actor: Actor } }>();

compositionApi.use('*', authorizePlatform);

/** Admits only the holder of the shell's token. */
export async function authorizePlatform(context: PlatformContext, next: () => Promise<void>) {
  const actor = await actorFor(context.req.raw, context.env, 'shell');
  if (actor === undefined) {
    return refuse(context, 401, 'This call needs the deploy token of the shell.');
  }
  context.set('actor', actor);
  await next();
  return undefined;
}

compositionApi.get('/', async (context) => {
  const [live, pins] = await Promise.all([liveComposition(context.env), pinBoard(context.env).pins()]);
  return context.json({ ...live, pins }, 200, NO_STORE);
});

compositionApi.put('/:name', async (context) => {
  const name = pinNameSchema.safeParse(context.req.param('name'));
  const body = reasonSchema.safeParse(await readJsonBody(context));
  if (!name.success || !body.success) {
    return refuse(context, 400, 'Name the pin with letters, digits, dots and dashes, 64 at most.');
  }
  const { composition } = await liveComposition(context.env);
  const pin = { name: name.data, at: new Date().toISOString(), by: context.get('actor'), ...body.data, composition };
  if (!(await pinBoard(context.env).pin(pin))) {
    return refuse(context, 409, `There is a pin '${name.data}' already. Choose another name.`);
  }
  console.log(JSON.stringify({ event: 'composition-pinned', ...pin }));
  return context.json(pin, 201, NO_STORE);
});

compositionApi.post('/:name/restore', async (context) => {
  const name = context.req.param('name');
  const terms = restoreTermsSchema.safeParse(await readJsonBody(context));
  const key = context.req.header('idempotency-key') ?? '';
  if (!terms.success || !isIdempotencyKey(key)) {
    return refuse(context, 400, 'Send {"expect": {"remote": revision}, "why": "…"} and the header Idempotency-Key.');
  }
  const pins = await pinBoard(context.env).pins();
  const pin = pins.find((candidate) => candidate.name === name);
  if (pin === undefined) {
    const known = pins.map((candidate) => candidate.name).join(', ') || 'none';
    return refuse(context, 404, `There is no pin '${name}'. Pins: ${known}.`);
  }
  const { composition } = pin;
  const why = terms.data.why || `pin ${name}`;
  const by = context.get('actor');
  const shell = await shellToRestore(context.env, composition);
  const { expect } = terms.data;
  const result = await restoreComposition(context.env, { composition, expect, key, by, why, shell });
  if (!result.ok) return refuse(context, 409, result.message, result.problems);
  const live = await liveComposition(context.env);
  const sameShell = live.composition.shell === composition.shell;
  const note = sameShell
    ? null
    : `The shell ${composition.shell} of the pin is not kept with its pages, so the live shell is still ${live.composition.shell}.`;
  console.log(JSON.stringify({ event: 'composition-restored', name, moved: result.moved, by, why }));
  return context.json({ name, moved: result.moved, composition: live.composition, note }, 200, NO_STORE);
});

/** The shell of a composition; undefined if it is already live, or not stored completely. */
async function shellToRestore(env: ShellEnv, { shell: version }: Composition): Promise<ShellFacts | undefined> {
  const [live, deployed] = await Promise.all([readLiveShell(env), readDeployedShell(env)]);
  if (live.version === version) return undefined;
  return deployed.version === version ? deployed : readKeptShell(env, version);
}
