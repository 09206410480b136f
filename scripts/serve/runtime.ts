/** @module The Workers in one workerd, reachable through a socket file alone. */
import { chmodSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { modulesOf } from './modules.ts';
import type { HostSettings, ServedWorker } from './settings.ts';
import { webhookNetwork } from './webhook-network.ts';

/** Where the public Worker is reached: a socket file, or a port of this machine where there are none (Windows). */
export type Upstream = { readonly socketPath: string } | { readonly host: string; readonly port: number };

const LAUNCHER = join(import.meta.dirname, 'workerd.sh');
const hasSocketFiles = process.platform !== 'win32';

/**
 * When V8 collects garbage. Workerd sets no limit on a heap, so one in which little lives is never collected in full; and each
 * request that isn't collected holds memory outside of the heap that V8 doesn't see. In megabytes, and percent of what
 * lives in the heap.
 */
const COLLECT_GARBAGE = ['--initial-old-space-size=4', '--heap-growing-percent=20', '--max-semi-space-size=8'];

function optionsOf({ name, script, options, variables }: ServedWorker): V4WorkerOptions {
  return {
    ...options,
    name,
    modulesRoot: dirname(script),
    modules: modulesOf(script),
    bindings: variables,
    // Only the Worker that sends webhooks has their secret.
    ...(variables.WEBHOOK_SECRET === undefined
      ? {}
      : { serviceBindings: { ...(options.serviceBindings as object), WEBHOOK_NETWORK: webhookNetwork(variables) } }),
  };
}

/** The program that Miniflare starts; it is a dependency of Miniflare's, not of ours. */
function workerdProgram(): string {
  const miniflare = createRequire(import.meta.url).resolve('miniflare');
  return (createRequire(miniflare)('workerd') as { default: string }).default;
}

/** Has Miniflare start workerd with its sockets in a folder. The folder must be its owner's alone. */
function useSocketFiles(folder: string, socketName: string): void {
  Object.assign(process.env, {
    MINIFLARE_WORKERD_PATH: LAUNCHER,
    WORKERD: workerdProgram(),
    SOCKETS: folder,
    SOCKET_NAME: socketName,
  });
}

/**
 * Starts the Workers. There is no inspector, no explorer, no trace and no other development service: none is asked for.
 *
 * @returns where the public Worker, the first, is reached
 */
export async function startRuntime({ workers, state, sockets }: HostSettings): Promise<Upstream> {
  const [publicWorker, ...others] = workers.map(optionsOf);
  if (!publicWorker?.name) throw new Error('There is no Worker to run.');
  // A Worker with assets is otherwise reached through Miniflare's own router of them.
  const holder = { name: 'door', modules: true, script: 'export default {}' };
  const door: V4WorkerOptions = {
    ...holder,
    compatibilityDate: '2026-11-01',
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0, serviceName: publicWorker.name, proxy: true }],
  };
  process.env.MINIFLARE_WORKERD_V8_FLAGS ??= COLLECT_GARBAGE.join(' ');
  if (hasSocketFiles) {
    chmodSync(sockets, 0o700);
    useSocketFiles(sockets, 'direct:0:default');
  }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      resourcePersistencePath: state,
      // Nothing about requests is fetched from outside.
      cf: false,
      workers: [door, publicWorker, ...others],
    }),
  );
  await miniflare.ready;
  if (hasSocketFiles) return { socketPath: join(sockets, 'product.sock') };
  const { hostname, port } = await miniflare.unsafeGetDirectURL('door');
  return { host: hostname, port: Number(port) };
}
