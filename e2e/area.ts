import { expect, type Page } from '@playwright/test';

/**
 * Waits until the page answers: its scripts, which wait for the first paint, have taken its markup up, and its area is there,
 * not only the app shell that holds its place. Before that a click on a button is kept, and nothing in an app shell takes the focus.
 */
export async function pageIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => !('early' in window));
  await expect(page.locator('#area-place')).toHaveCount(0);
}
