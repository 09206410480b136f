import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { PAGE_MARK } from '../../packages/federation/src/page/mark.ts';
import { pageFile } from '../../shell/worker/page-files.ts';
import { lateHtml, PAGE_SCRIPT } from '../../shell/worker/page-script.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The module of a path's first page, as named in the build's manifest. */
const FIRST_MODULES: Readonly<Record<string, string>> = {
  '/scan': '../mfe-scan/src/start/start-scan-page.tsx',
  '/history': '../mfe-history/src/history/history-page.tsx',
  '/login': '../mfe-auth/src/login/login-page.tsx',
  '/admin/users': '../mfe-admin/src/users/users-page.tsx',
};

type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/**
 * Serves the single bundle like the product: with its prerendered pages, the scripts after the first paint, and preload
 * links for the requested page. Everything that is neither a file nor a page is forwarded to the product.
 */
export async function serveOneBundle(
  folder: string,
  product: string,
): Promise<{ origin: string; dispose: () => Promise<void> }> {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', product);
    if (/^\/(?:api|mfe)\//.test(pathname)) return passOn(product, request, response);
    const file = join(folder, normalize(pathname));
    if (extname(pathname) !== '') return serveFile(file, response);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    response.end(pageOf(folder, manifest, pathname, request.headers.cookie));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    async dispose() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function pageOf(folder: string, manifest: Manifest, path: string, cookie: string | undefined): string {
  const page = readFileSync(join(folder, pageFile(path, '', cookie)), 'utf8');
  const links = hintsOf(manifest, path).map((file) => `<link rel="modulepreload" href="/${file}" />`);
  return page.replace(PAGE_MARK, `${lateHtml(links.join(''))}<script>${PAGE_SCRIPT}</script>`);
}

/** The file of a path's page and all its imports. */
function hintsOf(manifest: Manifest, path: string): string[] {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (chunk === undefined || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(FIRST_MODULES[path] ?? '');
  return [...found];
}

function serveFile(file: string, response: ServerResponse): void {
  const isThere = existsSync(file);
  response.writeHead(isThere ? 200 : 404, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': isThere ? 'public, max-age=31536000, immutable' : 'no-store',
  });
  response.end(isThere ? readFileSync(file) : undefined);
}

/** Forwards a request, and returns its response. */
function passOn(upstream: string, request: IncomingMessage, response: ServerResponse): void {
  const { host } = new URL(upstream);
  const headers = { ...request.headers, host };
  const passed = requestHttp(new URL(request.url ?? '/', upstream), { method: request.method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}
