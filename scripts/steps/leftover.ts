/** @module What an earlier start in a data folder has left, and whether one is still running there. */
import { StartFailure } from './failure.ts';
import { type Release, takeLock } from './lock.ts';
import type { Places } from './paths.ts';
import { isAlive, killAll, processesWith } from './processes.ts';
import { serverMark } from './sockets.ts';
import { readJson } from './state-file.ts';

/** The processes of a start. */
export interface Processes {
  /** The start script. */
  readonly starter: number;
  /** Leader of the serving process group. */
  readonly server: number;
}

const isProcesses = (value: unknown): value is Processes =>
  typeof value === 'object' && value !== null && 'starter' in value && 'server' in value;

/** The processes recorded by the running start of this data folder. */
export const recordedProcesses = ({ processes }: Places): Processes | undefined =>
  readJson(processes, isProcesses).value;

/** ' (process 7)', if known. */
function holderOf(places: Places): string {
  const starter = recordedProcesses(places)?.starter;
  return starter !== undefined && isAlive(starter) ? ` (process ${starter})` : '';
}

/**
 * Locks a data folder for this process until it ends: only one start may use it at a time. With the lock, no other
 * start is running, so a server that is still running lost its start script; it is ended, because it would write to the
 * state.
 *
 * @throws StartFailure if another process has the lock; `advice` says what to do then
 */
export async function claim(places: Places, advice: string): Promise<Release> {
  const release = await takeLock(places.lock);
  if (!release) throw new StartFailure(`It is running already with this data folder${holderOf(places)}: ${advice}.`);
  killAll([...processesWith(serverMark(places.state)), ...serversOfWrangler(places)]);
  return release;
}

/** A server of a version that ran `wrangler dev`: its state is on its command line. */
const serversOfWrangler = ({ state }: Places): number[] => processesWith(`--persist-to ${state} `);
