import { defineConfig } from 'vitest/config';

/** Pure logic, in plain Node. What needs a Worker is in `vitest.workers.config.ts`. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'worker/**/*.node.test.ts'],
    retry: Number(process.env.TEST_RETRY ?? 0),
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
