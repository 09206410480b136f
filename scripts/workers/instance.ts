/** @module Bundled Workers, running in a process of their own that can be ended and killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../steps/paths.ts';
import { endGroup } from '../steps/processes.ts';
import { quietEnvironment } from '../steps/quiet-environment.ts';
import type { BuiltWorker } from './build.ts';

/** How long a start may take before it is tried anew: workerd that comes up with many alarms due sometimes hangs. */
const READY_MS = 45_000;
const STARTS_MAX = 4;
const POLL_MS = 20;

/** What a host runs: the Workers, the public one first, where their state lies, and their variables. */
export interface HostSettings {
  readonly workers: readonly BuiltWorker[];
  readonly state: string;
  readonly port: number;
  readonly variables: Readonly<Record<string, string>>;
}

/** Workers that answer. */
export interface Instance {
  readonly origin: string;
  /** The process that leads the group of all that was started. */
  readonly pid: number;
  /** Ends it in order. */
  end(): Promise<void>;
  /** Ends all of it with SIGKILL, as a loss of power would. */
  kill(): Promise<void>;
}

const RUNNING = new Set<number>();

/** Ends everything that was started here and still runs. */
export async function endInstances(): Promise<void> {
  await Promise.all([...RUNNING].map(endGroup));
  RUNNING.clear();
}

/** Starts Workers and waits until they answer; a start that hangs is ended and made again, as `npm start` does. */
export async function startInstance(settings: HostSettings): Promise<Instance> {
  for (let start = 1; ; start += 1) {
    try {
      return await startOnce(settings);
    } catch (error) {
      if (start === STARTS_MAX) throw error;
    }
  }
}

/** What the Workers log goes nowhere but for errors of the host. */
async function startOnce(settings: HostSettings): Promise<Instance> {
  const host = join(ROOT, 'scripts', 'workers', 'host.ts');
  const child = spawn(process.execPath, [host, JSON.stringify(settings)], {
    cwd: ROOT,
    env: quietEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The Workers cannot be started.');
  RUNNING.add(pid);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = (): void => {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  };
  const origin = await originOf(child).catch((error: unknown) => {
    if (child.exitCode === null) kill();
    throw error;
  });
  const forget = async (): Promise<void> => {
    await ended;
    RUNNING.delete(pid);
  };
  return {
    origin,
    pid,
    async end() {
      await endGroup(pid);
      await forget();
    },
    async kill() {
      kill();
      await forget();
    },
  };
}

/** The address that the host prints. The rest of its output is read, so that it never waits for a reader. */
async function originOf(child: ChildProcess): Promise<string> {
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    if (!output.includes('"origin"')) output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-4000);
  });
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await pause(POLL_MS)) {
    const line = output.split('\n').find((text) => text.startsWith('{"origin"'));
    if (line) return (JSON.parse(line) as { origin: string }).origin;
    if (child.exitCode !== null) break;
  }
  throw new Error(`The Workers did not start:\n${errors}`);
}
