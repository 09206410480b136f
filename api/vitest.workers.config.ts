import { fileURLToPath } from 'node:url';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { scriptedModel } from './test/scripted-model.ts';
import { startReceiver } from './test/webhook-receiver.ts';

/** The engines are an entrypoint of this Worker, which has all languages. The symbol is Miniflare's for the same Worker. */
const ENGINE = { name: Symbol.for('miniflare.kCurrentWorker'), entrypoint: 'Engine' };

/** The real thing in workerd: all Workers in one, with D1, R2 and Durable Objects of their own. */
export default defineConfig({
  resolve: {
    alias: [{ find: './password-cost.ts', replacement: fileURLToPath(import.meta.resolve('./test/password-cost.ts')) }],
  },
  plugins: [
    cloudflareTest(async () => ({
      main: './test/worker.ts',
      remoteBindings: false,
      miniflare: {
        compatibilityDate: '2026-11-01',
        compatibilityFlags: ['nodejs_compat'],
        modulesRules: [{ type: 'CompiledWasm', include: ['**/*.wasm'] }],
        d1Databases: ['DB'],
        r2Buckets: ['UPLOADS'],
        durableObjects: {
          VISITS: { className: 'VisitCounter', useSQLite: true },
          SWEEPER: { className: 'Sweeper', useSQLite: true },
          SCAN_JOBS: { className: 'ScanJob', useSQLite: true },
          WEBHOOKS: { className: 'WebhookSender', useSQLite: true },
        },
        outboundService: scriptedModel,
        serviceBindings: {
          WEBHOOK_NETWORK: { network: { allow: ['public', 'private'] } },
          ENGINE_WEB: ENGINE,
          ENGINE_SCRIPTING: ENGINE,
          ENGINE_JVM: ENGINE,
          ENGINE_NATIVE: ENGINE,
          ENGINE_OTHER: ENGINE,
          PUBLIC_NETWORK: { network: { allow: ['public'] } },
          SCANNER: ({ url }: { url: string }) =>
            url.endsWith('/model')
              ? Response.json({
                  provider: 'openai-compatible',
                  models: ['m'],
                  host: 'model.example',
                  problem: 'The key is wrong.',
                })
              : new Response('ok'),
        },
        ratelimits: {
          LOGIN_LIMIT: { namespace_id: '1001', simple: { limit: 20, period: 60 } },
          REGISTER_LIMIT: { namespace_id: '1002', simple: { limit: 60, period: 60 } },
          RESET_LIMIT: { namespace_id: '1004', simple: { limit: 20, period: 60 } },
          TOKEN_LIMIT: { namespace_id: '1006', simple: { limit: 30, period: 60 } },
          AUDIT_LIMIT: { namespace_id: '1005', simple: { limit: 60, period: 60 } },
          WEBHOOK_LIMIT: { namespace_id: '1007', simple: { limit: 20, period: 60 } },
        },
        bindings: {
          BETTER_AUTH_SECRET: 'a secret of the tests, 32 characters and more',
          TICKET_SECRET: 'another secret of the tests',
          WEBHOOK_SECRET: 'a third secret of the tests',
          PRIVATE_WEBHOOKS: 'on',
          RECEIVER: await startReceiver(),
          ADMIN_EMAIL: 'admin@example.com',
          ADMIN_PASSWORD: 'the first password',
          PUBLIC_ORIGIN: 'http://localhost:8787',
          LOCAL_MAILBOX: 'on',
          MAILBOX_KEY: 'the key of the mailbox of these tests',
          OPENAPI: 'on',
          // Generated calls of each operation.
          CALLS: process.env.CALLS ?? '8',
          MIGRATIONS: await readD1Migrations('./migrations'),
        },
      },
    })),
  ],
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['./test/migrate.ts'],
    silent: 'passed-only',
    // One Worker for all files: the grammars alone take seconds to load. So no test may count on an empty database.
    isolate: false,
    fileParallelism: false,
    retry: Number(process.env.TEST_RETRY ?? 0),
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // What is polled for comes at once on a quiet machine.
    expect: { poll: { timeout: 120_000 } },
  },
});
