import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { checkFit, type Pointer, type ReleaseRef } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';
import { readLiveShell } from '../shell/live-shell.ts';
import { readRelease } from '../store.ts';

/**
 * Whether the live shell can run what an act makes live. Releases that were live before the act are left alone: an act
 * that ends a canary must not fail because of the stable release.
 */
export async function fitProblems(
  env: ShellEnv,
  remote: RemoteName,
  former: Pointer | undefined,
  next: Pointer,
): Promise<{ message: string; problems: string[] } | undefined> {
  const wasLive = releasesOf(former).map(({ version }) => version);
  for (const release of releasesOf(next)) {
    if (wasLive.includes(release.version)) continue;
    const needs = release.needs ?? (await readRelease(env, remote, release.version));
    if (needs === undefined) continue;
    const problems = checkFit(needs, await readLiveShell(env));
    if (problems.length === 0) continue;
    return { message: `${remote} ${release.version} does not fit the live shell.`, problems };
  }
  return undefined;
}

const releasesOf = (pointer: Pointer | undefined): ReleaseRef[] =>
  pointer === undefined ? [] : [pointer.stable, ...(pointer.canary ? [pointer.canary.release] : [])];
