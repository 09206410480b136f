import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { endAllLaunched, endLaunched, isOver, type Launched, launch, type Served } from '../serve/launch.ts';
import type { HostMessage } from '../serve/settings.ts';
import { knownCause, StartFailure } from './failure.ts';
import { answers } from './health.ts';
import type { Places } from './paths.ts';
import { writeJson } from './state-file.ts';

/** Time limit of each attempt to start. A workerd that starts right after another was killed sometimes hangs. */
const READY_TIMEOUTS_MS: readonly number[] = [45_000, 90_000];
const PROBE_TIMEOUT_MS = 3000;
const POLL_MS = 50;
const LOG_SIZE_MAX = 20 * 1024 * 1024;
const TAIL_LINES = 20;

/** The running product. */
export interface Server {
  origin: string;
  process: ChildProcess;
}

/** Ends all servers started here, in any state, with everything they have started. */
export const endServer = endAllLaunched;

/**
 * Starts all Workers in one workerd and waits until the public one responds.
 *
 * @throws StartFailure with the reason if they don't
 */
export async function startServer(places: Places, served: Served): Promise<Server> {
  const origin = `http://localhost:${served.front.port}`;
  let last: Launched | undefined;
  for (const timeout of READY_TIMEOUTS_MS) {
    last = launchLogged(places, served);
    const { child } = last;
    if (await isReady(last, origin, Date.now() + timeout)) return { origin, process: child };
    await endLaunched(child);
    if (last.said?.event === 'failed') break;
  }
  throw new StartFailure(whyNotStarted(places.log, last?.said));
}

/** Waits until the server responds, has ended, or the time limit is reached. */
async function isReady(launched: Launched, origin: string, deadline: number): Promise<boolean> {
  while (Date.now() < deadline) {
    if (launched.said?.event === 'failed' || isOver(launched.child)) return false;
    if (launched.said?.event === 'ready' && (await answers(origin, PROBE_TIMEOUT_MS))) return true;
    await pause(POLL_MS);
  }
  return false;
}

function launchLogged({ log, processes }: Places, served: Served): Launched {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > LOG_SIZE_MAX) truncateSync(log);
  const output = openSync(log, 'a', 0o600);
  const launched = launch(served, output);
  closeSync(output);
  writeJson(processes, { starter: process.pid, server: launched.child.pid });
  return launched;
}

function whyNotStarted(log: string, said: HostMessage | undefined): string {
  const tail = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  const reason = said?.event === 'failed' ? said.reason : '';
  const line = reason === '' ? 'The server did not get ready in time.' : 'The server could not start.';
  return knownCause(reason) ?? knownCause(tail) ?? `${line} The end of ${log}:\n${tail}`;
}
