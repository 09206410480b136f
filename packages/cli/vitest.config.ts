import { defineConfig } from 'vitest/config';

/** Tests run the commands as processes of their own, each of which loads the engine. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/package/build-once.test-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 240_000,
  },
});
