/** @module The Workers in one workerd, reachable only through a socket file. */
import { chmodSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { modulesOf } from './modules.ts';
import type { HostSettings, ServedWorker } from './settings.ts';
import { webhookNetwork } from './webhook-network.ts';

/** Address of the public Worker: a socket file, or a local port on systems without them (Windows). */
export type Upstream = { readonly socketPath: string } | { readonly host: string; readonly port: number };

const LAUNCHER = join(import.meta.dirname, 'workerd.sh');
const hasSocketFiles = process.platform !== 'win32';

/**
 * When V8 collects garbage. workerd sets no heap limit, so a small heap is never collected in full, and each
 * uncollected request holds memory outside the heap that V8 doesn't count. In megabytes, and percent of live heap.
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

/** The program that Miniflare starts; it is Miniflare's dependency, not ours. */
function workerdProgram(): string {
  const miniflare = createRequire(import.meta.url).resolve('miniflare');
  return (createRequire(miniflare)('workerd') as { default: string }).default;
}

/** Makes Miniflare start workerd with its sockets in a folder, which must be accessible to its owner only. */
function useSocketFiles(folder: string, socketName: string): void {
  Object.assign(process.env, {
    MINIFLARE_WORKERD_PATH: LAUNCHER,
    WORKERD: workerdProgram(),
    SOCKETS: folder,
    SOCKET_NAME: socketName,
  });
}

/**
 * Starts the Workers, without inspector, explorer, traces and other development services.
 *
 * @returns the address of the public Worker, the first one
 */
export async function startRuntime({ workers, state, sockets }: HostSettings): Promise<Upstream> {
  const [publicWorker, ...others] = workers.map(optionsOf);
  if (!publicWorker?.name) throw new Error('There is no Worker to run.');
  // Otherwise, a Worker with assets is reached through Miniflare's own router of them.
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
