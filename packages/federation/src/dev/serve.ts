import { once } from 'node:events';
import { join } from 'node:path';
import { type Area, builtIn, type RemoteName } from '@scanner/contracts/remotes.ts';
import { createServer } from 'vite';
import { DEV_CONTAINER, DEV_ENTRY, DEV_PREAMBLE } from './container.ts';
import { createFront, type DevFront } from './front.ts';

export interface DevServerOptions {
  /** The project's folder. */
  root: string;
  /** The remote's folder. */
  folder: string;
  remote: RemoteName;
  /** Origin of the product. */
  upstream: string;
  port: number;
}

/** Serves a remote from its sources until the process ends. Resolves with the URL when the server is ready. */
export async function startDevServer(options: DevServerOptions): Promise<string> {
  const { root, folder, remote, upstream, port } = options;
  const base = `/mfe/${remote}/dev/`;
  let described: ReturnType<DevFront['remote']> = { name: remote, entry: base + DEV_ENTRY, routes: [] };
  let middlewares: Parameters<typeof createFront>[1] | undefined;
  const front = createFront(
    {
      upstream,
      shell: join(root, 'shell', 'dist-dev'),
      remote: () => described,
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
  const plugin = vite.config.plugins.find(({ name }) => name === DEV_CONTAINER);
  const area = (plugin?.api as { area?: Area } | undefined)?.area;
  const routes = area?.routes ?? builtIn(remote)?.routes ?? [];
  described = { ...described, ...area, routes };
  middlewares = vite.middlewares;
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  return `http://localhost:${port}${routes[0] ?? '/'}`;
}
