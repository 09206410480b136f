import type { Locator, Page } from '@playwright/test';

/** The rows of the history that are in the page: of a long list only those near the window. */
export const historyRows = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Scans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });

/** Scrolls to the end of a list that goes on loading, until a row reads as expected. */
export async function scrollToRow(page: Page, row: Locator): Promise<void> {
  for (let turn = 0; turn < 200 && !(await row.isVisible()); turn += 1) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(50);
  }
}
