import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { knownCause, StartFailure } from './failure.ts';
import { askHealth } from './health.ts';
import type { Places } from './paths.ts';
import { endGroup } from './processes.ts';
import { WRANGLER, wranglerEnvironment } from './wrangler.ts';

/** How long each try to start may take. A workerd that starts right after another was killed hangs now and then. */
const READY_TIMEOUTS_MS: readonly number[] = [45_000, 90_000];
const PROBE_TIMEOUT_MS = 3000;
const POLL_MS = 100;
const LOG_SIZE_MAX = 20 * 1024 * 1024;
const TAIL_LINES = 20;

/** The product, running. */
export interface Server {
  origin: string;
  process: ChildProcess;
}

/** The process that leads the running server's group; there is one server at a time. */
let running: number | undefined;

/** Ends the server, whatever state it is in, with all that it has started. */
export async function endServer(): Promise<void> {
  if (running === undefined) return;
  await endGroup(running);
  running = undefined;
}

/** Starts all Workers in one workerd and waits until they answer. @throws StartFailure with the end of the log */
export async function startServer(places: Places, configs: readonly string[], port: number): Promise<Server> {
  const origin = `http://localhost:${port}`;
  let hasEnded = false;
  for (const timeout of READY_TIMEOUTS_MS) {
    const child = launch(places, configs, port);
    running = child.pid;
    await writeFile(places.processes, JSON.stringify({ starter: process.pid, server: child.pid }));
    if (await isReady(child, origin, Date.now() + timeout)) return { origin, process: child };
    hasEnded = isOver(child);
    await endServer();
    if (hasEnded) break;
  }
  throw new StartFailure(whyNotStarted(places.log, hasEnded));
}

/** Waits until the server answers, has ended, or its time is over. */
async function isReady(child: ChildProcess, origin: string, deadline: number): Promise<boolean> {
  while ((await askHealth(origin, PROBE_TIMEOUT_MS)) !== 'well') {
    if (isOver(child) || Date.now() > deadline) return false;
    await pause(POLL_MS);
  }
  return true;
}

function isOver(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function launch({ run, state, log }: Places, configs: readonly string[], port: number): ChildProcess {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_SIZE_MAX) truncateSync(log);
  const output = openSync(log, 'a', 0o600);
  const args = ['dev', '--local', ...configs.flatMap((config) => ['-c', config]), '--persist-to', state];
  args.push('--port', String(port), '--inspector-port', '0', '--show-interactive-dev-session=false');
  // A group of its own: Ctrl-C at the terminal reaches the start script alone, which then ends all of it in order.
  const child = spawn(process.execPath, [WRANGLER, ...args], {
    cwd: run,
    env: wranglerEnvironment(run),
    stdio: ['ignore', output, output],
    detached: process.platform !== 'win32',
  });
  closeSync(output);
  return child;
}

function whyNotStarted(log: string, hasEnded: boolean): string {
  const tail = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  const line = hasEnded ? 'The server has ended before it was ready.' : 'The server did not get ready in time.';
  return knownCause(tail) ?? `${line} The end of ${log}:\n${tail}`;
}
