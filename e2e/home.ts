import { expect, type Page } from '@playwright/test';

/** Waits until `/` shows what it has from the API: the count of visits to a guest, the dashboard to a user. */
export async function expectHome(page: Page): Promise<void> {
  const home = page.getByText('Total Visits:').or(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await expect(home).toBeVisible();
}
