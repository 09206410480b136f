import { defineConfig } from 'vitest/config';

/** Pure logic, in plain Node. Tests that need a Worker are in `vitest.workers.config.ts`. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'worker/**/*.node.test.ts'],
    retry: Number(process.env.TEST_RETRY ?? 0),
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
