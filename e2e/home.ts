import { expect, type Page } from '@playwright/test';

/** Waits until `/` shows its data from the API: the visit counter to a guest, the dashboard to a user. */
export async function expectHome(page: Page): Promise<void> {
  const home = page.getByText('Total Visits:').or(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await expect(home).toBeVisible();
}
