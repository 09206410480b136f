/** @module Account, administration and history in both themes, at every width, without layout shifts. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signInAsAdmin, signUp } from './accounts.ts';
import { complaintsOf } from './console.ts';
import { overflow, watchShifts } from './layout-checks.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';
import { inBothThemes } from './themes.ts';

/** Each page, and what is visible once it has loaded. */
const ADMIN_PAGES = [
  { path: '/admin/users', ready: (page: Page) => page.getByRole('table', { name: 'Users' }) },
  { path: '/admin/reports', ready: (page: Page) => page.getByRole('img', { name: /^Scans by language/ }) },
  { path: '/admin/audit', ready: (page: Page) => page.getByRole('table', { name: 'Audit log' }) },
];
const USER_PAGES = [
  { path: '/account', ready: (page: Page) => page.getByRole('list', { name: 'Sessions' }) },
  { path: '/history', ready: (page: Page) => page.getByRole('list', { name: 'Scans' }) },
];

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the administration has no accessibility violations', async ({ page }) => {
    await signUp(page);
    await scanExample(page, 'orders.js');
    await signInAsAdmin(page);
    for (const { path, ready } of ADMIN_PAGES) {
      await page.goto(path);
      await expect(ready(page)).toBeVisible();
      await inBothThemes(page, () => expectAccessible(page));
    }
  });

  test('the account has none, with its forms open', async ({ page }) => {
    const { password } = await signUp(page);
    await page.goto('/account');
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.getByRole('button', { name: 'Set up authenticator app' }).click();
    await page.getByRole('region', { name: 'Authenticator app' }).getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    const tokens = page.getByRole('region', { name: 'API tokens' });
    await tokens.getByLabel('Name').fill('Pipeline');
    await tokens.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Create token' }).click();
    await expect(page.getByRole('heading', { name: /is ready/ })).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
  });

  test('the history has none, with scans chosen and a question asked', async ({ page }) => {
    await signUp(page);
    await scanExample(page, 'orders.js');
    await scanExample(page, 'money.py');
    await page.goto('/history');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await inBothThemes(page, () => expectAccessible(page));
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.goto('/history?q=nothing-is-called-so');
    await expect(page.getByRole('heading', { name: 'No scans match' })).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
  });

  test('the ways to a new password have none', async ({ page }) => {
    await page.goto('/admin/forgot-password');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Check Your Email:')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.goto('/admin/reset-password?token=some');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.goto('/admin/reset-password');
    await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
  });
});

/** Additional narrow and medium widths; 360 and 1440 px are tested for all screens in `quality-screens.spec.ts`. */
for (const width of [320, 768]) {
  test.describe(() => {
    test.use({ freshContext: true });

    test(`at ${width} px nothing is wider than the window, nothing jumps, and nothing complains`, async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.setViewportSize({ width, height: 900 });
      const shifts = await watchShifts(page);
      await signUp(page);
      await scanExample(page, 'orders.js');
      const look = async ({ path, ready }: (typeof USER_PAGES)[number]) => {
        await page.goto(path);
        await expect(ready(page).first()).toBeVisible();
        const { total, moved } = await shifts();
        expect(total, `${path}: ${moved.join('\n')}`).toBeLessThan(0.02);
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
      };
      for (const one of USER_PAGES) await look(one);
      await signInAsAdmin(page);
      for (const one of ADMIN_PAGES) await look(one);
      expect(complaints).toEqual([]);
    });
  });
}
