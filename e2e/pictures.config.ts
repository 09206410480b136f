import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/**
 * Takes screenshots of all screens of the product at BASE_URL into PICTURES_DIR, with their circumstances in
 * `manifest.json`; PICTURES_ONLY names some of the screens. `npm run pictures` starts the product, and creates a page
 * of them.
 */
export default defineConfig({
  ...tests,
  testDir: 'pictures',
  testMatch: 'take.ts',
  globalSetup: './pictures/write-manifest.ts',
  // One account in one order, so that lists and counters are the same in every run.
  workers: 1,
  reporter: [['line']],
});
