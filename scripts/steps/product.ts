import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { STATE_LAYOUT } from '../serve/settings.ts';
import { build } from './build.ts';
import { install } from './install.ts';
import { claim } from './leftover.ts';
import { localVariables } from './local-variables.ts';
import { withLock } from './lock.ts';
import { keepForOwner } from './owner-only.ts';
import { type Places, placesIn, TOOLCHAIN } from './paths.ts';
import { requireFreePort } from './port.ts';
import { step } from './progress.ts';
import { ensureSecrets, type Secrets, workerVariables } from './secrets.ts';
import { endServer, type Server, startServer } from './server.ts';
import { LISTEN_DEFAULT, type Settings } from './settings.ts';
import { stampOfSources } from './sources.ts';
import { requireSpace } from './space.ts';
import { readStaged, type Staged, serve, stage } from './stage.ts';

/** The running product; `restart` starts the same build again after its server has failed. */
export interface Product {
  server: Server;
  secrets: Secrets;
  restart(): Promise<Server>;
}

/** The built product in the data folder, reused if nothing has changed since. */
async function prepare({ run }: Places): Promise<Staged> {
  return withLock(join(TOOLCHAIN, 'build.lock'), async () => {
    await install();
    const stamp = stampOfSources(run);
    const staged = readStaged(run);
    if (staged?.stamp === stamp) return staged;
    await build();
    return stage(run, stamp);
  });
}

/** Does everything from a fresh clone to a running product. */
export async function startProduct(settings: Settings): Promise<Product> {
  // All files created here contain source code, keys or what leads to them.
  process.umask(0o077);
  const places = placesIn(settings.dataDir);
  mkdirSync(settings.dataDir, { recursive: true });
  requireSpace(settings.dataDir);
  const release = await claim(places, 'end that one first');
  try {
    keepForOwner(settings.dataDir);
    await requireFreePort(settings.port, settings.listen ?? LISTEN_DEFAULT);
    return await startClaimed(settings, places);
  } catch (error) {
    await endServer();
    release();
    throw error;
  }
}

async function startClaimed(settings: Settings, places: Places): Promise<Product> {
  const secrets = ensureSecrets(places.secrets, settings);
  // An earlier version stored traces here, which contain the URLs of requests.
  await rm(join(places.state, STATE_LAYOUT, 'observability'), { recursive: true, force: true });
  const staged = await prepare(places);
  const variables = {
    ...workerVariables(secrets),
    ...localVariables(settings, secrets),
    ...settings.ai,
    ...settings.limits,
  };
  const start = (): Promise<Server> =>
    startServer(places, {
      workers: serve(staged, variables),
      state: join(places.state, STATE_LAYOUT),
      migrations: join(places.run, 'migrations'),
      front: {
        listen: settings.listen ?? LISTEN_DEFAULT,
        port: settings.port,
        publicOrigin: settings.publicOrigin,
        trustedProxies: settings.trustedProxies ?? [],
      },
    });
  const server = await step('Starting', start);
  // Imported here: it needs installed packages, and this file is loaded before they exist.
  const { publishRemotes } = await import('./publish.ts');
  await publishRemotes(places, server.origin, { tokens: secrets.deployTokens, stamp: staged.stamp });
  return { server, secrets, restart: start };
}

/** Removes the record of a product's processes after it was ended properly. */
export async function forgetProcesses(settings: Settings): Promise<void> {
  await rm(placesIn(settings.dataDir).processes, { force: true });
}
