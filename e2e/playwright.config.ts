import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { BROWSER } from './browser.ts';

/**
 * Drives the product that runs at BASE_URL. ADMIN_EMAIL and ADMIN_PASSWORD are those that it was started with.
 * `npm test` starts it; to run some specs by hand: `npm start`, then `pnpm exec playwright test shell-theme` here.
 */
export default defineConfig({
  testDir: '.',
  // By hand beside the data of the instance under test: runs against two instances do not clear each other's traces.
  outputDir: process.env.RESULTS_DIR ?? join(process.env.DATA_DIR ?? '.', 'test-results'),
  // Tests share no state, so that each worker takes the next one, and none is left alone with a long file.
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // A second try records a trace of what failed. It does not make a failure good: a run with one such test has failed,
  // except in CI, which names the test and goes on: its machine may have been busy for once.
  retries: process.env.CI === 'true' ? 2 : 1,
  failOnFlakyTests: process.env.CI !== 'true',
  // A test that passes waits no longer for it; a machine with other work takes its time.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['line'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.BASE_URL ?? 'http://localhost:8787',
    // Recording each first try costs a fifth of the processor time of the whole run.
    trace: 'on-first-retry',
    launchOptions: BROWSER,
  },
});
