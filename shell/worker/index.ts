/**
 * @module The public entry point. One origin, one routing table: the page, its files, releases of remotes, the release
 * API, the API.
 */
import { PAGE_FILES_FILE } from '@scanner/federation/release';
import { Hono } from 'hono';
import { serveAsset } from './assets.ts';
import { cancelBody } from './cancel-body.ts';
import type { ShellEnv } from './env.ts';
import { secure } from './headers.ts';
import { composePage } from './page.ts';
import { releaseAdmin } from './releases/admin/api.ts';
import { releaseApi } from './releases/api.ts';
import { clientErrors } from './releases/client-errors.ts';
import { compositionApi } from './releases/compositions/api.ts';
import { servePageFiles, serveReleaseFile } from './releases/files.ts';
import { areaViews } from './releases/health/views.ts';
import { publishTokenApi } from './releases/oidc/api.ts';
import { registryApi } from './releases/registry/api.ts';
import { shellApi } from './releases/shell/api.ts';

const app = new Hono<{ Bindings: ShellEnv }>();

app.all('/api/*', ({ req, env }) => env.API.fetch(req.raw));

app.use(secure);
app.use(cancelBody);
app.get('/assets/*', ({ req, env }) => serveAsset(req.raw, env));
app.get('/robots.txt', ({ req, env }) => serveAsset(req.raw, env));
app.get('/favicon.ico', ({ req, env }) => serveAsset(req.raw, env));
app.get('/admin', (context) => context.redirect('/admin/users'));
app.route('/mfe/errors', clientErrors);
app.route('/mfe/remotes', releaseApi);
app.route('/mfe/views', areaViews);
app.route('/mfe/admin/releases', releaseAdmin);
app.route('/mfe/compositions', compositionApi);
app.route('/mfe/shell', shellApi);
app.route('/mfe/registry', registryApi);
app.route('/mfe/publish-tokens', publishTokenApi);
app.get(`/mfe/:name/:version/${PAGE_FILES_FILE}`, servePageFiles);
app.get('/mfe/:name/:version/*', serveReleaseFile);
app.all('/mfe/*', (context) => context.json({ message: 'There is no page at this address.' }, 404));
app.get('*', composePage);
app.notFound((context) => context.text('Not found', 404));
app.onError((error, context) => {
  const requestId = crypto.randomUUID();
  console.error(JSON.stringify({ event: 'shell-error', requestId, path: context.req.path, message: String(error) }));
  return context.json(
    { message: 'Something went wrong on our side. Please try again.', code: 'internal', requestId },
    500,
  );
});

export { PinBoard } from './releases/compositions/pin-board.ts';
export { ReleaseLog } from './releases/log/release-log.ts';
export { PublishTokens } from './releases/oidc/publish-tokens.ts';
export { RemoteRegistry } from './releases/registry/remote-registry.ts';
export default app;
