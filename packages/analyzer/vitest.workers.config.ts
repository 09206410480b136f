import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** The engine in real workerd, its grammars as compiled modules. */
export default defineConfig({
  plugins: [
    cloudflareTest({
      main: './test/worker.ts',
      remoteBindings: false,
      miniflare: {
        compatibilityDate: '2026-11-01',
        compatibilityFlags: ['nodejs_compat'],
        modulesRules: [{ type: 'CompiledWasm', include: ['**/*.wasm'] }],
      },
    }),
  ],
  test: {
    include: ['test/**/*.worker.test.ts'],
    globalSetup: ['./test/node-findings.ts'],
    retry: Number(process.env.TEST_RETRY ?? 0),
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
