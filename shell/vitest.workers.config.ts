import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { publishersFor, startIssuer } from './worker/test/issuer.ts';
import { tokenHashes } from './worker/test/tokens.ts';

const issuer = await startIssuer();

/** The shell Worker in workerd, with its own R2, KV and assets. The API behind it returns the requested path. */
export default defineConfig({
  plugins: [
    cloudflareTest({
      main: './worker/index.ts',
      remoteBindings: false,
      miniflare: {
        compatibilityDate: '2026-11-01',
        durableObjects: {
          RELEASE_LOGS: { className: 'ReleaseLog', useSQLite: true },
          PINS: { className: 'PinBoard', useSQLite: true },
          REGISTRY: { className: 'RemoteRegistry', useSQLite: true },
          PUBLISH_TOKENS: { className: 'PublishTokens', useSQLite: true },
        },
        r2Buckets: ['RELEASES'],
        kvNamespaces: ['POINTERS'],
        assets: { directory: './worker/test/assets', binding: 'ASSETS', routerConfig: { has_user_worker: true } },
        serviceBindings: {
          API: (request: Request) => {
            const { pathname } = new URL(request.url);
            const [, role] = /session=(\w+)/.exec(request.headers.get('cookie') ?? '') ?? [];
            // The API's response about any session: the rest of the product is not part of this test.
            if (pathname === '/api/admin/current-user' && role)
              return Response.json({ email: `${role}@example.com`, role });
            return new Response(`api ${request.method} ${pathname}`);
          },
        },
        bindings: {
          CONTACT_EMAIL: 'sales&"co"@example.com',
          DEPLOY_TOKENS: tokenHashes(),
          OIDC_PUBLISHERS: publishersFor(issuer.issuer),
          TEST_ISSUER: JSON.stringify(issuer),
        },
      },
    }),
  ],
  test: {
    include: ['worker/test/**/*.test.ts'],
    silent: 'passed-only',
    retry: Number(process.env.TEST_RETRY ?? 0),
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Polled results are there immediately on a quiet machine.
    expect: { poll: { timeout: 120_000 } },
  },
});
