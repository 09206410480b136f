import { defineConfig } from 'vitest/config';

/** Some tests start processes and build packages: minutes on a busy machine. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    retry: Number(process.env.TEST_RETRY ?? 0),
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
