import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { Actor, Composition, ShellFacts } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';
import { fitProblems } from '../log/fit.ts';
import { logOf } from '../log/log-of.ts';
import type { ActRequest, ActResult } from '../log/release-log.ts';
import { allRemoteNames } from '../registry/known-remotes.ts';
import { chooseShell } from '../shell/choose-shell.ts';

/** A restoration, with the fields of every action. */
export interface RestoreRequest {
  composition: Composition;
  /** The revision of each remote that the caller saw. */
  expect: Readonly<Record<string, number>>;
  key: string;
  by: Actor;
  why: string;
  /** The shell of the composition, if it is to be live; undefined if the live one stays. */
  shell?: ShellFacts | undefined;
}

/** What has changed: remotes, and `shell`. */
export type Moved = RemoteName | 'shell';

export type RestoreResult = { ok: true; moved: Moved[] } | { ok: false; message: string; problems: string[] };

/**
 * Makes the releases of a composition the stable ones and its shell the live one, atomically: first every remote is
 * asked whether it can run under that shell, then each is changed, the shell last; if one has changed meanwhile, the
 * restored ones are reverted.
 */
export async function restoreComposition(env: ShellEnv, request: RestoreRequest): Promise<RestoreResult> {
  const all = await allRemoteNames(env);
  const names = all.filter((name) => request.composition.remotes[name]);
  const trials = await Promise.all(names.map((name) => attempt(env, name, request, true)));
  const others = all.filter((name) => !names.includes(name));
  const problems = [...problemsOf(trials), ...(await misfitsOf(env, others, request.shell))];
  if (problems.length > 0) return { ok: false, message: 'Nothing was restored.', problems };
  const results = await Promise.all(names.map((name) => attempt(env, name, request, false)));
  const failed = problemsOf(results);
  const { shell } = request;
  if (failed.length === 0 && shell !== undefined && !(await chooseShell(env, shell.version, request))) {
    failed.push('The shell has moved meanwhile. Look at what is live, then try again.');
  }
  if (failed.length > 0) {
    await Promise.all(results.map((result, index) => takeBack(env, names[index], result, request)));
    return { ok: false, message: 'Nothing was restored: something moved meanwhile.', problems: failed };
  }
  const moved: Moved[] = names.filter((_, index) => hasMoved(results[index]));
  return { ok: true, moved: shell === undefined ? moved : ['shell', ...moved] };
}

/** The live releases of remotes that a composition doesn't contain must run under its shell, too. */
async function misfitsOf(
  env: ShellEnv,
  names: readonly RemoteName[],
  shell: ShellFacts | undefined,
): Promise<string[]> {
  if (shell === undefined) return [];
  const misfits = await Promise.all(
    names.map(async (name) => {
      const pointer = await logOf(env, name).pointer(name);
      return pointer && fitProblems(env, name, undefined, pointer, shell);
    }),
  );
  return misfits.flatMap((misfit) => (misfit === undefined ? [] : [misfit.message, ...misfit.problems]));
}

const problemsOf = (results: readonly ActResult[]): string[] =>
  results.flatMap((result) => (result.ok ? [] : [result.message, ...(result.problems ?? [])]));

const hasMoved = (result: ActResult | undefined): boolean => result?.ok === true && result.moved;

async function attempt(
  env: ShellEnv,
  name: RemoteName,
  { composition, expect, key, by, why, shell }: RestoreRequest,
  dryRun: boolean,
): Promise<ActResult> {
  const version = composition.remotes[name] ?? '';
  const request: ActRequest = {
    act: { kind: 'restore', version },
    expect: expect[name] ?? 0,
    key: `${key}/${name}`,
    by,
    why,
    dryRun,
    shell,
  };
  return logOf(env, name).act(name, request);
}

async function takeBack(
  env: ShellEnv,
  name: RemoteName | undefined,
  result: ActResult,
  { key, by }: RestoreRequest,
): Promise<void> {
  if (name === undefined || !result.ok || !result.moved) return;
  await logOf(env, name).act(name, {
    act: { kind: 'undo' },
    expect: result.entry.revision,
    key: `${key}/${name}/undo`,
    by,
    why: 'The composition could not be restored as a whole.',
  });
}
