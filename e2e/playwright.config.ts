import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { BROWSER } from './browser.ts';

/**
 * Drives the product that runs at BASE_URL. ADMIN_EMAIL and ADMIN_PASSWORD are those that it was started with.
 * `npm test` starts it; to run some specs by hand: `npm start`, then `pnpm exec playwright test shell-theme` here.
 */
export default defineConfig({
  testDir: '.',
  // Beside the data of the instance under test: runs against two instances do not clear each other's traces.
  outputDir: join(process.env.DATA_DIR ?? '.', 'test-results'),
  fullyParallel: false,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // Once more, for a machine that was busy with something else; the suite names the tests that needed it.
  retries: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:8787',
    trace: 'retain-on-failure',
    launchOptions: BROWSER,
  },
});
