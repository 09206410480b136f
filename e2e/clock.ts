import type { Page } from '@playwright/test';

/**
 * Stops the page's clock: timers run only when the test says so (`page.clock.runFor`), so a delay is tested exactly, on a
 * busy machine, too. The clock must have been installed before the page was opened.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}
