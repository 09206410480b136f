import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/**
 * Takes a picture of every screen of the product that runs at BASE_URL into PICTURES_DIR, with what made them in
 * `manifest.json`; PICTURES_ONLY names some of the screens. `npm run pictures` starts the product, and makes a page of it.
 */
export default defineConfig({
  ...tests,
  testDir: 'pictures',
  testMatch: 'take.ts',
  globalSetup: './pictures/write-manifest.ts',
  // One account, in one order: what lists and counters show is the same in every run.
  workers: 1,
  reporter: [['line']],
});
