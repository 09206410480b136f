import { join, resolve } from 'node:path';

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** What the project keeps for itself on this machine; ignored by git. */
export const TOOLCHAIN = join(ROOT, '.toolchain');

/** Places inside a data folder. */
export function placesIn(dataDir: string) {
  return {
    /** D1, R2, KV and Durable Objects. */
    state: join(dataDir, 'state'),
    /** The built product as it is running, apart from the sources: building again does not disturb it. */
    run: join(dataDir, 'run'),
    secrets: join(dataDir, 'secrets.json'),
    /** Which release of each remote the start script has published last. */
    published: join(dataDir, 'published.json'),
    processes: join(dataDir, 'processes.json'),
    /** Held by the start that uses this folder. */
    lock: join(dataDir, 'lock'),
    log: join(dataDir, 'server.log'),
  };
}

export type Places = ReturnType<typeof placesIn>;
