import type { Locator, Page } from '@playwright/test';

/** The rendered rows of the history: of a long list only those near the window. */
export const historyRows = (page: Page): Locator =>
  page
    .getByRole('list', { name: 'Scans' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });

/** Scrolls to the end of a growing list until a row has the expected text. */
export async function scrollToRow(page: Page, row: Locator): Promise<void> {
  for (let turn = 0; turn < 200 && !(await row.isVisible()); turn += 1) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(50);
  }
}
