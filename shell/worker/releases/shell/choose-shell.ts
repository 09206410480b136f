import type { Actor, ShellChoice } from '@scanner/federation/release';
import type { ShellEnv } from '../../env.ts';
import { pinBoard } from '../compositions/pin-board.ts';
import { readDeployedShell } from './deployed-shell.ts';
import { SHELL_CHOICE_KEY } from './live-shell.ts';

/** A choice, with the fields of every action. */
export interface ShellRequest {
  /** The revision of `shell` that the caller saw; if absent, any. */
  expect: Readonly<Record<string, number>>;
  by: Actor;
  why: string;
}

/**
 * Makes a stored shell, or the deployed one, the shell of all pages until the next deployment. The Worker's own code
 * stays the deployed one: a Worker can't change its deployment.
 *
 * @returns false if another choice was made since the revision that the caller saw
 */
export async function chooseShell(env: ShellEnv, version: string, { expect, by, why }: ShellRequest): Promise<boolean> {
  const board = pinBoard(env);
  const [deployed, last] = await Promise.all([readDeployedShell(env), board.shell()]);
  const seen = expect.shell ?? last?.revision ?? 0;
  const at = new Date().toISOString();
  const choice: ShellChoice = { revision: seen + 1, version, deployed: deployed.version, at, by, why };
  if (!(await board.chooseShell(choice))) return false;
  // Pages read the copy; actions are checked against the object.
  await env.POINTERS.put(SHELL_CHOICE_KEY, JSON.stringify(choice));
  console.log(JSON.stringify({ event: 'shell-restored', ...choice }));
  return true;
}
