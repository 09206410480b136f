import { defineConfig } from 'vitest/config';

/** Tests run the commands as processes of their own, each of which loads the engine. */
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 30_000 } });
