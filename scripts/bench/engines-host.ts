/**
 * @module Runs the engines and the Worker before them in one workerd, each in its own isolate as when deployed, with an
 * inspector. A process of its own, which receives `EnginesHost` as JSON in its first argument.
 */
import { dirname } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { modulesOf } from '../serve/modules.ts';
import type { ServedWorker } from '../serve/settings.ts';

export interface EnginesHost {
  /** The Worker before the engines first. */
  readonly workers: readonly ServedWorker[];
  readonly port: number;
  readonly inspectorPort: number;
}

const { workers, port, inspectorPort }: EnginesHost = JSON.parse(process.argv[2] ?? '');
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port,
    inspectorPort,
    cf: false,
    workers: workers.map(({ name, script, options }) => ({
      ...options,
      name,
      modulesRoot: dirname(script),
      modules: modulesOf(script),
    })),
  }),
);
await miniflare.ready;
