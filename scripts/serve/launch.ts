/** @module Starts the serving process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, TOOLCHAIN } from '../steps/paths.ts';
import { endGroup } from '../steps/processes.ts';
import { quietEnvironment } from '../steps/quiet-environment.ts';
import { makeSocketFolder } from '../steps/sockets.ts';
import type { HostMessage, HostSettings } from './settings.ts';

const HOST = join(ROOT, 'scripts', 'serve', 'host.ts');

/** What is served; the folder of sockets is created for each start. */
export type Served = Omit<HostSettings, 'sockets'>;

/** A process that received its settings. */
export interface Launched {
  readonly child: ChildProcess;
  /** The last message it has sent. */
  said: HostMessage | undefined;
}

/** Running processes: the group leader, by the folder of its sockets. */
const running = new Map<number, string>();

/** Whether a process has ended. */
export const isOver = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/**
 * Starts a serving process in its own process group: Ctrl-C in the terminal reaches only the start script, which then
 * ends everything in order. Settings contain secrets and are sent over the channel, because command lines are public.
 * The command line contains the folder of the sockets, by which these processes are found.
 *
 * @param output where it writes: a file descriptor, or nowhere
 */
export function launch(served: Served, output: number | 'ignore'): Launched {
  const sockets = makeSocketFolder(served.state);
  const child = spawn(process.execPath, [HOST, sockets], {
    cwd: ROOT,
    // Miniflare's compiled code is kept for the next start.
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

/** Ends the launched process with everything that it has started, in any state. */
export async function endLaunched({ pid }: ChildProcess): Promise<void> {
  if (pid !== undefined) await endByLeader(pid);
}

async function endByLeader(pid: number): Promise<void> {
  await endGroup(pid);
  rmSync(running.get(pid) ?? '', { recursive: true, force: true });
  running.delete(pid);
}

/** Ends everything that was launched here and is still running. */
export async function endAllLaunched(): Promise<void> {
  await Promise.all([...running.keys()].map(endByLeader));
}
