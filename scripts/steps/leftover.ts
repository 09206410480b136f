import { existsSync, readFileSync } from 'node:fs';
import { StartFailure } from './failure.ts';
import type { Places } from './paths.ts';
import { endGroup, isAlive, wasStartedWith } from './processes.ts';

/**
 * Looks after what an earlier start in this data folder has left: one that still runs is told of, and a server whose
 * start script was killed is ended, because it would hold the port and the state.
 */
export async function clearLeftover({ processes, run }: Places): Promise<void> {
  if (!existsSync(processes)) return;
  const { starter, server } = JSON.parse(readFileSync(processes, 'utf8')) as { starter: number; server: number };
  if (!isAlive(server) || !wasStartedWith(server, run)) return;
  if (starter !== process.pid && isAlive(starter) && wasStartedWith(starter, 'scripts')) {
    throw new StartFailure(`It is running already with this data folder (process ${starter}): end that one first.`);
  }
  await endGroup(server);
}
