import { expect, type Page } from '@playwright/test';

/**
 * Waits until the page responds: its scripts, which wait for the first paint, have hydrated it, and its area is loaded,
 * not only the app shell. Before that a click on a button is recorded, and nothing in an app shell takes the focus.
 */
export async function pageIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => !('early' in window));
  await expect(page.locator('#area-place')).toHaveCount(0);
}
