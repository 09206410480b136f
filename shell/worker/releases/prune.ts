import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { z } from 'zod';
import type { ShellEnv } from '../env.ts';
import { pinBoard } from './compositions/pin-board.ts';
import { logOf } from './log/log-of.ts';
import { readJsonBody } from './read-json.ts';
import { type ReleaseContext, refuse, reply } from './respond.ts';
import { deleteRelease, listVersions, readRelease } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tabs stay open for days, and their release must exist: nothing younger is deleted. */
const DAYS_MIN = 7;

const pruneSchema = z.object({ days: z.int().min(DAYS_MIN).max(3650), dryRun: z.boolean().default(false) });

/** Deletes releases of a remote that were published long ago and that no pointer or pin references. */
export async function pruneReleases(context: ReleaseContext): Promise<Response> {
  const body = pruneSchema.safeParse(await readJsonBody(context));
  if (!body.success) {
    return refuse(
      context,
      400,
      `Send {"days": ${DAYS_MIN} or more, "dryRun": true or false}; open tabs need younger ones.`,
    );
  }
  const remote = context.get('remote');
  const { days, dryRun } = body.data;
  const versions = await listVersions(context.env, remote);
  const referred = await referredVersions(context.env, remote);
  const oldest = Date.now() - days * DAY_MS;
  const published = await publicationTimes(context.env, remote, versions);
  const deleted = versions.filter((version) => !referred.has(version) && (published.get(version) ?? 0) < oldest);
  if (!dryRun) for (const version of deleted) await deleteRelease(context.env, remote, version);
  const kept = versions.filter((version) => !deleted.includes(version));
  return reply(context, 'releases-pruned', { deleted, kept, dryRun, by: context.get('actor') });
}

async function referredVersions(env: ShellEnv, remote: RemoteName): Promise<Set<string>> {
  const [pointer, pins] = await Promise.all([logOf(env, remote).pointer(remote), pinBoard(env).pins()]);
  const live = pointer
    ? [pointer.stable, ...pointer.previous, ...(pointer.canary ? [pointer.canary.release] : [])]
    : [];
  const pinned = pins.flatMap(({ composition }) => composition.remotes[remote] ?? []);
  return new Set([...live.map(({ version }) => version), ...pinned]);
}

/** When each version was published; for older ones without this record, when they were built. */
async function publicationTimes(
  env: ShellEnv,
  remote: RemoteName,
  versions: readonly string[],
): Promise<Map<string, number>> {
  const recorded = new Map(
    (await logOf(env, remote).publications()).map(({ version, at }) => [version, Date.parse(at)]),
  );
  const unrecorded = versions.filter((version) => !recorded.has(version));
  for (const version of unrecorded) {
    const release = await readRelease(env, remote, version);
    if (release !== undefined) recorded.set(version, Date.parse(release.builtAt));
  }
  return recorded;
}
