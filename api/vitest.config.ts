import { defineConfig } from 'vitest/config';

/** Pure logic, in plain Node. What needs a Worker is in `vitest.workers.config.ts`. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Some analyze files with the engine, which compiles its grammars first.
    testTimeout: 30_000,
  },
});
