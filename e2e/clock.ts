import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Stops the page's clock: timers run only when the test says so (`page.clock.runFor`), so a delay is tested exactly, on a
 * busy machine, too. The clock must have been installed before the page was opened.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Time of the page that passes at once. */
const STEP_MS = 1000;
/** Time of the machine that the page has after each step, to do what came due. */
const TURN_MS = 400;

/**
 * Waits until something is seen within so much time of the page, which passes faster than the machine's. The page's clock
 * must have been installed before the page was opened.
 */
export async function passTimeUntil(page: Page, seen: Locator, within: number): Promise<void> {
  const now = () => page.evaluate(() => Date.now());
  const end = (await now()) + within;
  while (!(await seen.isVisible()) && (await now()) < end) {
    await page.clock.fastForward(STEP_MS);
    await seen.waitFor({ timeout: TURN_MS }).catch(() => undefined);
  }
  // What the network and a busy machine take is not the page's time.
  await expect(seen).toBeVisible({ timeout: 10 * TURN_MS });
}
