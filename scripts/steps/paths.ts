import { join, resolve } from 'node:path';

/** The project's folder. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** The project's local state on this machine; ignored by git. */
export const TOOLCHAIN = join(ROOT, '.toolchain');

/** Paths in a data folder. */
export function placesIn(dataDir: string) {
  return {
    /** D1, R2, KV and Durable Objects. */
    state: join(dataDir, 'state'),
    /** The running product, separate from the sources, so that building again doesn't affect it. */
    run: join(dataDir, 'run'),
    secrets: join(dataDir, 'secrets.json'),
    /** The releases of each remote that the start script has published last. */
    published: join(dataDir, 'published.json'),
    processes: join(dataDir, 'processes.json'),
    /** The lock of the start that uses this folder. */
    lock: join(dataDir, 'lock'),
    log: join(dataDir, 'server.log'),
  };
}

export type Places = ReturnType<typeof placesIn>;
