import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { checkFit, type Pointer, type ReleaseRef, type ShellFacts } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';
import { readLiveShell } from '../shell/live-shell.ts';
import { readRelease } from '../store.ts';

/**
 * Whether the live shell can run the releases that an action makes live. Releases that were live before are not
 * checked: ending a canary must not fail because of the stable release.
 *
 * @param shell the shell that becomes live with the action and must run all of them; undefined if the live one stays
 */
export async function fitProblems(
  env: ShellEnv,
  remote: RemoteName,
  former: Pointer | undefined,
  next: Pointer,
  shell?: ShellFacts,
): Promise<{ message: string; problems: string[] } | undefined> {
  const wasLive = shell === undefined ? releasesOf(former).map(({ version }) => version) : [];
  for (const release of releasesOf(next)) {
    if (wasLive.includes(release.version)) continue;
    const needs = release.needs ?? (await readRelease(env, remote, release.version));
    if (needs === undefined) continue;
    const problems = checkFit(needs, shell ?? (await readLiveShell(env)));
    if (problems.length === 0) continue;
    return {
      message: `${remote} ${release.version} does not fit the ${shell === undefined ? 'live shell' : `shell ${shell.version}`}.`,
      problems,
    };
  }
  return undefined;
}

const releasesOf = (pointer: Pointer | undefined): ReleaseRef[] =>
  pointer === undefined ? [] : [pointer.stable, ...(pointer.canary ? [pointer.canary.release] : [])];
