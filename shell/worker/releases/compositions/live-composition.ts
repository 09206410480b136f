import type { Composition } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';
import { logOf } from '../log/log-of.ts';
import { allRemoteNames } from '../registry/known-remotes.ts';
import { readLiveShell } from '../shell/live-shell.ts';
import { pinBoard } from './pin-board.ts';

/** What is live, with the revision of each remote and, as `shell`, of the shell's choice. */
export async function liveComposition(
  env: ShellEnv,
): Promise<{ composition: Composition; revisions: Record<string, number> }> {
  const names = await allRemoteNames(env);
  const [shell, choice, pointers] = await Promise.all([
    readLiveShell(env),
    pinBoard(env).shell(),
    Promise.all(names.map((name) => logOf(env, name).pointer(name))),
  ]);
  const remotes: Record<string, string> = {};
  const revisions: Record<string, number> = { shell: choice?.revision ?? 0 };
  for (const [index, name] of names.entries()) {
    const pointer = pointers[index];
    revisions[name] = pointer?.revision ?? 0;
    if (pointer !== undefined) remotes[name] = pointer.stable.version;
  }
  return { composition: { shell: shell.version, contractVersion: shell.contractVersion, remotes }, revisions };
}
