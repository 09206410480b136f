import { once } from 'node:events';
import { join } from 'node:path';
import type { RemoteName } from '@scanner/contracts/remotes.ts';
import { createServer } from 'vite';
import { DEV_ENTRY, DEV_PREAMBLE } from './container.ts';
import { createFront } from './front.ts';

export interface DevServerOptions {
  /** The project's folder. */
  root: string;
  /** The remote's folder. */
  folder: string;
  remote: RemoteName;
  routes: readonly string[];
  /** Origin of the product. */
  upstream: string;
  port: number;
}

/** Serves a remote from its sources. Resolves with the address when it answers; it runs until the process ends. */
export async function startDevServer(options: DevServerOptions): Promise<string> {
  const { root, folder, remote, routes, upstream, port } = options;
  const base = `/mfe/${remote}/dev/`;
  let middlewares: Parameters<typeof createFront>[1] | undefined;
  const front = createFront(
    {
      upstream,
      shell: join(root, 'shell', 'dist-dev'),
      remote: { name: remote, entry: base + DEV_ENTRY, routes },
      preamble: base + DEV_PREAMBLE,
      base,
    },
    (request, response, next) => middlewares?.(request, response, next),
  );
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    base,
    appType: 'custom',
    logLevel: 'error',
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: front }, fs: { allow: [root, folder] } },
  });
  middlewares = vite.middlewares;
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return `http://localhost:${port}${routes[0] ?? '/'}`;
}
