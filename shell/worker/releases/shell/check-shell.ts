import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { checkFit, type ShellFacts } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';
import { pinBoard } from '../compositions/pin-board.ts';
import { logOf } from '../log/log-of.ts';
import { allRemoteNames } from '../registry/known-remotes.ts';
import { readRelease } from '../store.ts';

/** A release that a shell can't run. */
export interface Misfit {
  remote: RemoteName;
  version: string;
  /** Why the release matters: it is stable, a canary, or part of a pin. */
  role: string;
  problems: string[];
}

/** Checks a shell against all releases that are live, a canary or pinned. */
export async function checkShell(env: ShellEnv, shell: ShellFacts): Promise<{ checked: number; misfits: Misfit[] }> {
  const names = await allRemoteNames(env);
  const pins = await pinBoard(env).pins();
  const roles = await Promise.all(
    names.map(async (name) => {
      const pointer = await logOf(env, name).pointer(name);
      const found: [string, string][] = pins.flatMap(({ name: pin, composition }) => {
        const version = composition.remotes[name];
        return version === undefined ? [] : [[version, `pinned in '${pin}'`]];
      });
      if (pointer?.canary) found.unshift([pointer.canary.release.version, 'canary']);
      if (pointer) found.unshift([pointer.stable.version, 'stable']);
      // Each release once, in its most important role.
      const once = new Map([...found].reverse());
      return [...once].reverse().map(([version, role]) => ({ remote: name, version, role }));
    }),
  );
  const releases = roles.flat();
  const checked = await Promise.all(
    releases.map(async (release) => {
      const described = await readRelease(env, release.remote, release.version);
      const problems = described ? checkFit(described, shell) : ['The release is not in the store.'];
      return { ...release, problems };
    }),
  );
  return { checked: checked.length, misfits: checked.filter(({ problems }) => problems.length > 0) };
}
