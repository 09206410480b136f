import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Stops the page's clock: timers run only when the test advances it (`page.clock.runFor`), so that delays are tested
 * exactly even on a busy machine. The clock must be installed before the page is opened.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Page time that passes per step. */
const STEP_MS = 1000;
/** Real time after each step in which the page handles what is due. */
const TURN_MS = 400;

/**
 * Waits until something is visible within this much page time, which passes faster than real time. The page's clock
 * must be installed before the page is opened.
 */
export async function passTimeUntil(page: Page, seen: Locator, within: number): Promise<void> {
  const now = () => page.evaluate(() => Date.now());
  const end = (await now()) + within;
  while (!(await seen.isVisible()) && (await now()) < end) {
    await page.clock.fastForward(STEP_MS);
    await seen.waitFor({ timeout: TURN_MS }).catch(() => undefined);
  }
  // The time of the network and a busy machine is not page time.
  await expect(seen).toBeVisible({ timeout: 10 * TURN_MS });
}
