/** @module Starts the process that serves. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, TOOLCHAIN } from '../steps/paths.ts';
import { endGroup } from '../steps/processes.ts';
import { quietEnvironment } from '../steps/quiet-environment.ts';
import { makeSocketFolder } from '../steps/sockets.ts';
import type { HostMessage, HostSettings } from './settings.ts';

const HOST = join(ROOT, 'scripts', 'serve', 'host.ts');

/** What is served; the folder of its sockets is made for each start. */
export type Served = Omit<HostSettings, 'sockets'>;

/** A process that was told what to serve. */
export interface Launched {
  readonly child: ChildProcess;
  /** What it has said of it so far. */
  said: HostMessage | undefined;
}

/** What runs: by the process that leads its group, the folder of its sockets. */
const running = new Map<number, string>();

/** Whether a process has ended. */
export const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/**
 * Starts a process that serves, in a group of its own: Ctrl-C at the terminal reaches the script alone that starts it, which
 * then ends all of it in order. Settings hold secrets and go through the channel, because everybody may read a command
 * line. The folder of the sockets stands there, as the mark by which these processes are found.
 *
 * @param output where it writes: a file descriptor, or nowhere
 */
export function launch(served: Served, output: number | 'ignore'): Launched {
  const sockets = makeSocketFolder(served.state);
  const child = spawn(process.execPath, [HOST, sockets], {
    cwd: ROOT,
    // What Miniflare compiles to is kept for the next start.
    env: { ...quietEnvironment(), NODE_COMPILE_CACHE: join(TOOLCHAIN, 'compile-cache') },
    stdio: ['ignore', output, output, 'ipc'],
    detached: process.platform !== 'win32',
  });
  const launched: Launched = { child, said: undefined };
  child.on('message', (message: HostMessage) => {
    launched.said = message;
  });
  child.on('error', (error) => {
    launched.said = { event: 'failed', reason: error.message };
  });
  child.send({ ...served, sockets } satisfies HostSettings);
  if (child.pid !== undefined) running.set(child.pid, sockets);
  return launched;
}

/** Ends what was launched with all that it has started, whatever state it is in. */
export async function endLaunched({ pid }: ChildProcess): Promise<void> {
  if (pid !== undefined) await endByLeader(pid);
}

async function endByLeader(pid: number): Promise<void> {
  await endGroup(pid);
  rmSync(running.get(pid) ?? '', { recursive: true, force: true });
  running.delete(pid);
}

/** Ends everything that was launched here and still runs. */
export async function endAllLaunched(): Promise<void> {
  await Promise.all([...running.keys()].map(endByLeader));
}
