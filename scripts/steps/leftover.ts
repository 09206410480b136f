import { existsSync, readFileSync } from 'node:fs';
import { StartFailure } from './failure.ts';
import type { Places } from './paths.ts';
import { endGroup, isAlive, wasStartedWith } from './processes.ts';

interface Processes {
  readonly starter: number;
  readonly server: number;
}

/** The processes of an earlier start in this data folder whose server still runs. */
function runningIn({ processes, run }: Places): Processes | undefined {
  if (!existsSync(processes)) return undefined;
  const noted = JSON.parse(readFileSync(processes, 'utf8')) as Processes;
  return isAlive(noted.server) && wasStartedWith(noted.server, run) ? noted : undefined;
}

/**
 * Looks after what an earlier start in this data folder has left: one that still runs is told of, and a server whose
 * start script was killed is ended, because it would hold the port and the state.
 */
export async function clearLeftover(places: Places): Promise<void> {
  const found = runningIn(places);
  if (!found) return;
  const { starter, server } = found;
  if (starter !== process.pid && isAlive(starter) && wasStartedWith(starter, 'scripts')) {
    throw new StartFailure(`It is running already with this data folder (process ${starter}): end that one first.`);
  }
  await endGroup(server);
}

/** @throws StartFailure where a server still writes into this data folder */
export function requireStopped(places: Places): void {
  const found = runningIn(places);
  if (!found) return;
  const { starter, server } = found;
  const process = isAlive(starter) && wasStartedWith(starter, 'scripts') ? starter : server;
  throw new StartFailure(`The product is running with this data folder (process ${process}): end it first.`);
}
