/** @module Account, administration and history in both themes, at every width, without a shift of the layout. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { signInAsAdmin, signUp } from './accounts.ts';
import { complaintsOf } from './console.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Each page, and what is there once it has loaded. */
const ADMIN_PAGES = [
  { path: '/admin/users', ready: (page: Page) => page.getByRole('table', { name: 'Users' }) },
  { path: '/admin/reports', ready: (page: Page) => page.getByRole('img', { name: /^Scans by language/ }) },
  { path: '/admin/audit', ready: (page: Page) => page.getByRole('table', { name: 'Audit log' }) },
];
const USER_PAGES = [
  { path: '/account', ready: (page: Page) => page.getByRole('list', { name: 'Sessions' }) },
  { path: '/history', ready: (page: Page) => page.getByRole('list', { name: 'Scans' }) },
];

for (const theme of ['light', 'dark']) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });
    test.beforeEach(({ page }) => page.addInitScript((value) => localStorage.setItem('theme', value), theme));

    test('the administration has no accessibility violations', async ({ page }) => {
      await signUp(page);
      await scanExample(page, 'orders.js');
      await signInAsAdmin(page);
      for (const { path, ready } of ADMIN_PAGES) {
        await page.goto(path);
        await expect(ready(page)).toBeVisible();
        await expectAccessible(page);
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
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Set up authenticator app' }).click();
      await page.getByRole('region', { name: 'Authenticator app' }).getByLabel('Your password').fill(password);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
      const tokens = page.getByRole('region', { name: 'API tokens' });
      await tokens.getByLabel('Name').fill('Pipeline');
      await tokens.getByLabel('Your password').fill(password);
      await page.getByRole('button', { name: 'Create token' }).click();
      await expect(page.getByRole('heading', { name: /is ready/ })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });

    test('the history has none, with scans chosen and a question asked', async ({ page }) => {
      await signUp(page);
      await scanExample(page, 'orders.js');
      await scanExample(page, 'money.py');
      await page.goto('/history');
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Delete selected' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/history?q=nothing-is-called-so');
      await expect(page.getByRole('heading', { name: 'No scans match' })).toBeVisible();
      await expectAccessible(page);
    });

    test('the ways to a new password have none', async ({ page }) => {
      await page.goto('/admin/forgot-password');
      await page.getByLabel('Email').fill('nobody@example.com');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Check Your Email:')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/admin/reset-password?token=some');
      await page.getByRole('button', { name: 'Reset password' }).click();
      await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/admin/reset-password');
      await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

/** How far the layout has moved without anybody's doing, as browsers measure it. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput)) sum += Number(entry.value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

for (const width of [320, 360, 768, 1440]) {
  test(`at ${width} px nothing is wider than the window, nothing jumps, and nothing complains`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width, height: 900 });
    await signUp(page);
    await scanExample(page, 'orders.js');
    const look = async ({ path, ready }: (typeof USER_PAGES)[number]) => {
      await page.goto(path);
      await expect(ready(page).first()).toBeVisible();
      expect(await layoutShift(page), path).toBeLessThan(0.02);
      const { scroll, client } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        client: document.documentElement.clientWidth,
      }));
      expect(scroll, path).toBeLessThanOrEqual(client);
    };
    for (const one of USER_PAGES) await look(one);
    await signInAsAdmin(page);
    for (const one of ADMIN_PAGES) await look(one);
    expect(complaints).toEqual([]);
  });
}
