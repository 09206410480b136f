import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    retry: Number(process.env.TEST_RETRY ?? 0),
    isolate: false,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
