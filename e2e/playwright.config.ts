import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { BROWSER } from './browser.ts';

/**
 * Tests the product running at BASE_URL, with the administrator ADMIN_EMAIL and ADMIN_PASSWORD.
 * `npm test` starts it; to run single specs manually: `npm start`, then `pnpm exec playwright test shell-theme` here.
 */
export default defineConfig({
  testDir: '.',
  // In a manual run, next to the data of the instance under test, so that runs against two instances don't delete each
  // other's traces.
  outputDir: process.env.RESULTS_DIR ?? join(process.env.DATA_DIR ?? '.', 'test-results'),
  // Tests share no state, so each worker takes the next one, and no worker ends with a long file.
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // A retry records a trace of the failure. It doesn't make the failure acceptable: a run with such a test fails,
  // except in CI, which names the test and continues, because its machine may have been busy.
  retries: process.env.CI === 'true' ? 2 : 1,
  failOnFlakyTests: process.env.CI !== 'true',
  // A passing test doesn't wait longer for it; a busy machine takes its time.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:8787',
    // Recording each first attempt costs a fifth of the run's processor time.
    trace: 'on-first-retry',
    launchOptions: BROWSER,
  },
});
