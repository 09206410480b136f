import type { RemoteName } from '@scanner/contracts/remotes.ts';
import {
  bucketOf,
  checkFit,
  type Pointer,
  type ReleaseNeeds,
  type ReleaseRef,
  releaseFor,
  type ShellFacts,
} from '@scanner/federation/release';
import type { ShellEnv } from '../env.ts';
import { logOf } from './log/log-of.ts';
import { readRelease } from './store.ts';

/** The releases of each remote for a page. */
export type ChosenReleases = ReadonlyMap<RemoteName, ReleaseRef>;

type Background = Pick<ExecutionContext, 'waitUntil'>;

/**
 * Chooses the release of each remote for a visitor: the canary or the stable one, or, if this shell can't run it, the
 * newest previous one that it can. A remote without such a release is omitted.
 */
export async function chooseReleases(
  env: ShellEnv,
  pointers: ReadonlyMap<RemoteName, Pointer>,
  visitor: string,
  shell: ShellFacts,
  background: Background,
): Promise<ChosenReleases> {
  const chosen = await Promise.all(
    [...pointers].map(async ([name, pointer]): Promise<[RemoteName, ReleaseRef] | undefined> => {
      const wanted = releaseFor(pointer, bucketOf(visitor, name));
      const release = await newestThatFits(env, name, [wanted, pointer.stable, ...pointer.previous], shell);
      if (release?.version !== wanted.version) noteFallback(env, name, wanted, release, shell, background);
      return release && [name, release];
    }),
  );
  return new Map(chosen.filter((entry) => entry !== undefined));
}

async function newestThatFits(
  env: ShellEnv,
  name: RemoteName,
  candidates: readonly ReleaseRef[],
  shell: ShellFacts,
): Promise<ReleaseRef | undefined> {
  for (const release of candidates) {
    const needs = await needsOf(env, name, release);
    // A release with unknown needs runs as before this check existed.
    if (needs === undefined || checkFit(needs, shell).length === 0) return release;
  }
  return undefined;
}

/** What this isolate has read of releases whose pointer doesn't contain their needs. */
const readNeeds = new Map<string, ReleaseNeeds>();

async function needsOf(env: ShellEnv, name: RemoteName, release: ReleaseRef): Promise<ReleaseNeeds | undefined> {
  if (release.needs !== undefined) return release.needs;
  const key = `${name}/${release.version}`;
  const known = readNeeds.get(key);
  if (known !== undefined) return known;
  const read = await readRelease(env, name, release.version).catch(() => undefined);
  if (read !== undefined) readNeeds.set(key, read);
  return read;
}

/** Fallbacks that this isolate has logged. */
const noted = new Set<string>();

function noteFallback(
  env: ShellEnv,
  remote: RemoteName,
  wanted: ReleaseRef,
  shown: ReleaseRef | undefined,
  shell: ShellFacts,
  background: Background,
): void {
  const key = [remote, wanted.version, shown?.version, shell.version].join(' ');
  if (noted.has(key)) return;
  noted.add(key);
  const problems = wanted.needs ? checkFit(wanted.needs, shell) : [];
  const why = `The shell ${shell.version} cannot run it: ${problems.join(' ')}`.slice(0, 500);
  const to = shown?.version ?? null;
  console.error(JSON.stringify({ event: 'release-left-out', remote, version: wanted.version, shown: to, why }));
  background.waitUntil(
    logOf(env, remote)
      .noteFallback(remote, wanted.version, to, why)
      .catch(() => noted.delete(key)),
  );
}
