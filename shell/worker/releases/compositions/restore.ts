import type { RemoteName } from '@scanner/contracts/remotes.ts';
import type { Actor, Composition } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';
import { logOf } from '../log/log-of.ts';
import type { ActRequest, ActResult } from '../log/release-log.ts';
import { allRemoteNames } from '../registry/known-remotes.ts';

/** A restoration with what every act carries. */
export interface RestoreRequest {
  composition: Composition;
  /** The revision of each remote that the caller saw. */
  expect: Readonly<Record<string, number>>;
  key: string;
  by: Actor;
  why: string;
}

export type RestoreResult = { ok: true; moved: RemoteName[] } | { ok: false; message: string; problems: string[] };

/**
 * Makes the releases of a composition the stable ones, all of them or none: first every remote is asked whether it can,
 * then each moves; when one has moved meanwhile, those that were restored already are taken back.
 */
export async function restoreComposition(env: ShellEnv, request: RestoreRequest): Promise<RestoreResult> {
  const names = (await allRemoteNames(env)).filter((name) => request.composition.remotes[name]);
  const trials = await Promise.all(names.map((name) => attempt(env, name, request, true)));
  const problems = problemsOf(trials);
  if (problems.length > 0) return { ok: false, message: 'Nothing was restored.', problems };
  const results = await Promise.all(names.map((name) => attempt(env, name, request, false)));
  const failed = problemsOf(results);
  if (failed.length > 0) {
    await Promise.all(results.map((result, index) => takeBack(env, names[index], result, request)));
    return { ok: false, message: 'Nothing was restored: a remote moved meanwhile.', problems: failed };
  }
  return { ok: true, moved: names.filter((_, index) => hasMoved(results[index])) };
}

const problemsOf = (results: readonly ActResult[]): string[] =>
  results.flatMap((result) => (result.ok ? [] : [result.message, ...(result.problems ?? [])]));

const hasMoved = (result: ActResult | undefined): boolean => result?.ok === true && result.moved;

async function attempt(
  env: ShellEnv,
  name: RemoteName,
  { composition, expect, key, by, why }: RestoreRequest,
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
