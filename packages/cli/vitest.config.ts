import { defineConfig } from 'vitest/config';

/** Tests run the commands as separate processes, each of which loads the engine. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/package/build-once.test-setup.ts'],
    retry: Number(process.env.TEST_RETRY ?? 0),
    testTimeout: 180_000,
    hookTimeout: 240_000,
    // Polled results are there immediately on a quiet machine.
    expect: { poll: { timeout: 120_000 } },
  },
});
