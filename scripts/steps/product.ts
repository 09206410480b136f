import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './build.ts';
import { install } from './install.ts';
import { clearLeftover } from './leftover.ts';
import { localVariables } from './local-variables.ts';
import { withLock } from './lock.ts';
import { migrate } from './migrate.ts';
import { placesIn, TOOLCHAIN } from './paths.ts';
import { requireFreePort } from './port.ts';
import { step } from './progress.ts';
import { ensureSecrets, type Secrets, workerVariables } from './secrets.ts';
import { endServer, type Server, startServer } from './server.ts';
import type { Settings } from './settings.ts';
import { stage } from './stage.ts';

/** The product, started; `restart` brings the same build up again after its server has broken down. */
export interface Product {
  server: Server;
  secrets: Secrets;
  restart(): Promise<Server>;
}

/** Does everything from a fresh clone to a product that answers. */
export async function startProduct(settings: Settings): Promise<Product> {
  const places = placesIn(settings.dataDir);
  await mkdir(settings.dataDir, { recursive: true });
  await clearLeftover(places);
  await requireFreePort(settings.port);
  const secrets = ensureSecrets(places.secrets, settings);
  const configs = await withLock(join(TOOLCHAIN, 'build.lock'), async () => {
    await install();
    await build();
    return stage(places.run, {
      ...workerVariables(secrets),
      ...localVariables(settings),
      ...settings.ai,
      ...settings.limits,
    });
  });
  await migrate(places, configs[1] ?? '');
  const start = (): Promise<Server> => startServer(places, configs, settings.port);
  const server = await step('Starting', start);
  try {
    // Only now: it needs installed packages, and this file is read before they are.
    const { publishRemotes } = await import('./publish.ts');
    await publishRemotes(places, server.origin, secrets.deployTokens);
  } catch (error) {
    await endServer();
    throw error;
  }
  return { server, secrets, restart: start };
}

/** Forgets the processes of a product that has been ended in order. */
export async function forgetProcesses(settings: Settings): Promise<void> {
  await rm(placesIn(settings.dataDir).processes, { force: true });
}
