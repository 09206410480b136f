import { expect, type Page } from '@playwright/test';

/** All lazy pages of all areas, each with its URL and its heading. */
export const lazyPages = (
  scans: readonly [string, string],
): Readonly<Record<string, { at?: string; heading: string }>> => ({
  '/login': { heading: 'Login' },
  '/register': { heading: 'Create your account' },
  '/admin/login': { heading: 'Admin Login' },
  '/admin/forgot-password': { heading: 'Forgot Password' },
  '/admin/reset-password': { at: '/admin/reset-password?token=none', heading: 'Reset Password' },
  '/account': { heading: 'Account' },
  '/scan': { heading: 'Start Your Security Scan' },
  '/scan/private': { heading: 'This private scan is gone' },
  '/scan/rules/:id': { at: '/scan/rules/sql-injection', heading: 'SQL injection' },
  '/scan/:id': { at: `/scan/${scans[0]}`, heading: 'Scan Results' },
  '/history': { heading: 'Scan History' },
  '/history/compare': { at: `/history/compare?a=${scans[0]}&b=${scans[1]}`, heading: 'Compare Scans' },
  '/admin/users': { heading: 'Users' },
  '/admin/reports': { heading: 'Reports' },
  '/admin/audit': { heading: 'Audit Log' },
  '/admin/releases': { heading: 'Releases' },
});

/** Navigates like links do, without loading the document again. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/**
 * Visits all lazy pages of all areas in a tab, and opens what the shell itself loads lazily.
 *
 * @param texts of a page besides its heading, by path
 */
export async function walkLazyPages(
  page: Page,
  pages: ReturnType<typeof lazyPages>,
  texts: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const [path, { at = path, heading }] of Object.entries(pages)) {
    await goInside(page, at);
    await expect(page.getByRole('main').getByRole('heading', { name: heading }).first(), path).toBeVisible();
    const text = texts[path];
    if (text !== undefined) await expect(page.getByText(text)).toBeVisible();
  }
  await openLazyParts(page);
}

/** Opens what the shell itself loads lazily: the dashboard, the palette, the user's menu. */
export async function openLazyParts(page: Page): Promise<void> {
  await goInside(page, '/');
  await expect(page.getByRole('main').getByRole('region', { name: 'Last 14 days' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
}
