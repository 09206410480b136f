import { defineConfig } from 'vitest/config';

/** In plain Node; what needs a Worker is in `vitest.workers.config.ts`. Time for a slow machine: bad input is part of the tests. */
export default defineConfig({
  test: {
    include: ['{src,grammars}/**/*.test.ts'],
    retry: Number(process.env.TEST_RETRY ?? 0),
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
