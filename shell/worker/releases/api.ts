import type { RemoteName } from '@scanner/contracts/remotes.ts';
import {
  checkRelease,
  PACKED_SIZE_MAX,
  promote,
  RELEASE_SIZE_MAX,
  refOf,
  releaseSchema,
  remoteNameSchema,
  rollBack,
  setCanary,
  versionSchema,
} from '@scanner/federation/release';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ShellEnv } from '../env.ts';
import { readLiveShell } from './live-shell.ts';
import { readPointer, writePointer } from './pointers.ts';
import { checkBytes, listVersions, readRelease, sameFiles, storeRelease } from './store.ts';
import { mayDeploy } from './token.ts';

/** A publish request may hold a release, its description and the form's own lines. */
const BODY_SIZE_MAX = RELEASE_SIZE_MAX + PACKED_SIZE_MAX + 1024 * 1024;

const promoteSchema = z.object({ version: versionSchema });
const canarySchema = z.object({ version: versionSchema, percent: z.number().min(0).max(100) });

/** Most bytes of the body of the calls that move a pointer. */
const JSON_SIZE_MAX = 4096;

type ReleaseContext = Context<{ Bindings: ShellEnv; Variables: { remote: RemoteName } }>;

const refuse = (
  context: Context,
  status: 400 | 401 | 404 | 409 | 411 | 413 | 422,
  message: string,
  problems?: string[],
) => context.json({ message, ...(problems ? { problems } : {}) }, status, { 'cache-control': 'no-store' });

const done = async (context: ReleaseContext, event: string, body: Record<string, unknown>, status: 200 | 201 = 200) => {
  console.log(JSON.stringify({ event, remote: context.get('remote'), ...body }));
  return context.json({ remote: context.get('remote'), ...body }, status, { 'cache-control': 'no-store' });
};

/** Publish, promote, canary, roll back, list. Every call carries the deploy token of the remote that it names. */
export const releaseApi = new Hono<{ Bindings: ShellEnv; Variables: { remote: RemoteName } }>();

releaseApi.use('/:name/*', authorize).use('/:name', authorize);

async function authorize(context: ReleaseContext, next: () => Promise<void>): Promise<Response | undefined> {
  const name = remoteNameSchema.safeParse(context.req.param('name'));
  if (!name.success) return refuse(context, 404, 'There is no remote of this name.');
  if (!(await mayDeploy(context.req.raw, context.env, name.data))) {
    return refuse(context, 401, `This call needs the deploy token of ${name.data}.`);
  }
  context.set('remote', name.data);
  await next();
  return undefined;
}

releaseApi.get('/:name', async (context) => {
  const [pointer, versions] = await Promise.all([
    readPointer(context.env, context.get('remote')),
    listVersions(context.env, context.get('remote')),
  ]);
  return context.json({ remote: context.get('remote'), pointer: pointer ?? null, versions }, 200, {
    'cache-control': 'no-store',
  });
});

releaseApi.post('/:name/releases', async (context) => {
  const name = context.get('remote');
  const length = Number(context.req.header('content-length') ?? Number.NaN);
  if (Number.isNaN(length)) return refuse(context, 411, 'Say the length of the body (Content-Length).');
  if (length > BODY_SIZE_MAX) return refuse(context, 413, `A release may be at most ${BODY_SIZE_MAX} bytes.`);
  const form = await context.req.formData().catch(() => undefined);
  const release = releaseSchema.safeParse(parseJson(form?.get('release')));
  if (form === undefined || !release.success) {
    return refuse(context, 400, 'The body must be a form with the part "release" and one part per file.');
  }
  if (release.data.name !== name)
    return refuse(context, 409, `This is a release of ${release.data.name}, not of ${name}.`);
  const bytes = await filesOf(form);
  const problems = [
    ...checkRelease(release.data, await readLiveShell(context.env)),
    ...(await checkBytes(release.data, bytes)),
  ];
  if (problems.length > 0)
    return refuse(context, 422, `${name} ${release.data.version} cannot be published.`, problems);
  const stored = await readRelease(context.env, name, release.data.version);
  if (stored !== undefined) {
    if (sameFiles(stored, release.data)) return done(context, 'release-known', { version: stored.version });
    return refuse(context, 409, `${name} ${stored.version} is published with other content; a release never changes.`);
  }
  await storeRelease(context.env, release.data, bytes);
  return done(context, 'release-published', { version: release.data.version }, 201);
});

releaseApi.put('/:name/stable', async (context) => {
  const body = promoteSchema.safeParse(await readSmallJson(context));
  if (!body.success) return refuse(context, 400, 'Say which version: {"version": "…"}.');
  const name = context.get('remote');
  const release = await readRelease(context.env, name, body.data.version);
  if (release === undefined) return refuse(context, 404, `${name} ${body.data.version} is not published.`);
  const problems = checkRelease(release, await readLiveShell(context.env));
  if (problems.length > 0)
    return refuse(context, 422, `${name} ${release.version} does not fit what is live.`, problems);
  const former = await readPointer(context.env, name);
  if (former?.stable.version !== release.version || former.canary?.release.version === release.version) {
    await writePointer(context.env, name, promote(former, refOf(release), new Date()));
  }
  return done(context, 'release-promoted', { version: release.version });
});

releaseApi.put('/:name/canary', async (context) => {
  const body = canarySchema.safeParse(await readSmallJson(context));
  if (!body.success)
    return refuse(context, 400, 'Say which version and how many: {"version": "…", "percent": 0 to 100}.');
  const name = context.get('remote');
  const { version, percent } = body.data;
  const [release, pointer] = await Promise.all([
    readRelease(context.env, name, version),
    readPointer(context.env, name),
  ]);
  if (release === undefined) return refuse(context, 404, `${name} ${version} is not published.`);
  if (pointer === undefined) return refuse(context, 409, `${name} has no stable release yet: promote one first.`);
  const problems = checkRelease(release, await readLiveShell(context.env));
  if (problems.length > 0) return refuse(context, 422, `${name} ${version} does not fit what is live.`, problems);
  await writePointer(context.env, name, setCanary(pointer, refOf(release), percent, new Date()));
  return done(context, 'release-canary', { version, percent });
});

releaseApi.post('/:name/rollback', async (context) => {
  const name = context.get('remote');
  const pointer = await readPointer(context.env, name);
  const next = pointer === undefined ? undefined : rollBack(pointer, new Date());
  if (next === undefined) return refuse(context, 409, `${name} has no former release to go back to.`);
  await writePointer(context.env, name, next);
  return done(context, 'release-rolled-back', { version: next.stable.version, from: pointer?.stable.version });
});

/** The JSON of a body that says its size, and a small one; undefined for any other. */
async function readSmallJson(context: ReleaseContext): Promise<unknown> {
  const length = Number(context.req.header('content-length') ?? Number.NaN);
  return length <= JSON_SIZE_MAX ? context.req.json().catch(() => undefined) : undefined;
}

async function filesOf(form: FormData): Promise<Map<string, ArrayBuffer>> {
  const files = new Map<string, ArrayBuffer>();
  for (const [name, value] of form) {
    if (name !== 'release' && typeof value !== 'string') files.set(name, await value.arrayBuffer());
  }
  return files;
}

function parseJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  } catch {
    return undefined;
  }
}
