import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { tokenHashes } from './worker/test/tokens.ts';

/** The shell Worker in workerd, with R2, KV and assets of its own. The API behind it answers with the path it was asked. */
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
        },
        r2Buckets: ['RELEASES'],
        kvNamespaces: ['POINTERS'],
        assets: { directory: './worker/test/assets', binding: 'ASSETS', routerConfig: { has_user_worker: true } },
        serviceBindings: {
          API: (request: Request) => new Response(`api ${request.method} ${new URL(request.url).pathname}`),
        },
        bindings: { CONTACT_EMAIL: 'sales&"co"@example.com', DEPLOY_TOKENS: tokenHashes() },
      },
    }),
  ],
  test: { include: ['worker/test/**/*.test.ts'], silent: 'passed-only', testTimeout: 30_000 },
});
