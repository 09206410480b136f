import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { build } from 'esbuild';
import { runCommand } from '../scripts/steps/run-command.ts';

const ROOT = join(import.meta.dirname, '..');
/** Has the Module Federation runtime and React among its dependencies. */
const RESOLVE_DIR = join(ROOT, 'packages', 'federation');

/** By this path, `test.ts` knows which area a test has loaded. */
const FILES_PATH = '/mfe/mfe-history/';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Another product's page with an area of this product. */
export interface ForeignHost {
  readonly origin: string;
  /** URL of the area's files, on another origin. */
  readonly remoteOrigin: string;
  dispose(): Promise<void>;
}

/** Builds an area for foreign hosts like `pnpm --dir AREA build:foreign`, from turbo's cache if nothing has changed. */
export async function buildForeign(area: string): Promise<string> {
  await runCommand('pnpm', ['exec', 'turbo', 'run', 'build:foreign', `--filter=@scanner/${area}`], {
    failure: `${area} could not be built for foreign hosts.`,
  });
  return join(ROOT, area, 'dist-foreign');
}

/**
 * Serves an area's files on one port and, on another, a page whose whole script is a Module Federation runtime with the
 * manifest's URL. The page's server forwards the product's API, because an area calls the API of its own origin.
 *
 * @param shares code of the runtime's `shared` option
 */
export async function startForeignHost(folder: string, product: string, shares: string): Promise<ForeignHost> {
  const files = await listen((request, response) => serveFile(folder, request, response));
  const script = await hostScript(`${files.origin}${FILES_PATH}mf-manifest.json`, shares);
  const host = await listen(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', product);
    if (pathname.startsWith('/api/')) return passOn(product, request, response);
    const isScript = pathname === '/host.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' });
    response.end(isScript ? script : PAGE);
  });
  return {
    origin: host.origin,
    remoteOrigin: files.origin,
    async dispose() {
      for (const { server } of [files, host]) {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      }
    },
  };
}

const PAGE = `<!doctype html><html lang="en"><head><title>Elsewhere</title><style>:root { --primary: rgb(1, 2, 3); }
h1 { font: 40px serif; }</style></head>
<body><h1>Somebody else's page</h1><div id="area"></div><script type="module" src="/host.js"></script></body></html>`;

async function hostScript(manifest: string, shares: string): Promise<string> {
  const contents = `
import { createInstance } from '@module-federation/runtime';
import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as JsxRuntime from 'react/jsx-runtime';
const own = (lib) => ({ version: React.version, lib: () => lib, shareConfig: { singleton: true, requiredVersion: '^19.0.0' } });
const remotes = [{ name: 'mfe_history', entry: ${JSON.stringify(manifest)} }];
const host = createInstance({ name: 'elsewhere', remotes, shared: ${shares} });
const { mount } = await host.loadRemote('mfe_history/mount');
globalThis.unmount = mount(document.getElementById('area'));
`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: RESOLVE_DIR },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

function serveFile(folder: string, { url = '/' }: IncomingMessage, response: ServerResponse): void {
  const file = join(folder, normalize(decodeURIComponent(url.split('?')[0] ?? '/').replace(FILES_PATH, '/')));
  const isThere = existsSync(file) && extname(file) !== '';
  response.writeHead(isThere ? 200 : 404, {
    'access-control-allow-origin': '*',
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
  });
  if (isThere) createReadStream(file).pipe(response);
  else response.end();
}

async function passOn(product: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers, url = '/' } = request;
  const answer = await fetch(new URL(url, product), { method, headers: { cookie: headers.cookie ?? '' } });
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

async function listen(handler: Handler): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => void handler(request, response));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return { server, origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}` };
}
