import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { stopClock } from './clock.ts';
import { expectFocusSeen } from './keyboard.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

/** Makes the login fail: its toast comes from a remote and is shown by the shell. */
async function failLogin(page: Page) {
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/login');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('some password');
  await page.keyboard.press('Enter');
}

const toasts = (page: Page) => page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');

test('a toast closes by itself after 5 seconds', async ({ page }) => {
  await page.clock.install();
  await failLogin(page);
  await expect(toasts(page)).toHaveText(/Error.*Login failed/);
  await page.mouse.move(5, 5);
  await stopClock(page);
  await page.clock.runFor(3000);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(2000);
  await expect(toasts(page)).toHaveCount(0);
});

test('there is one toast at a time', async ({ page }) => {
  await failLogin(page);
  await expect(toasts(page)).toHaveCount(1);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(toasts(page)).toHaveCount(1);
});

test('F8 leads to the toasts, and it can be dismissed from the keyboard', async ({ page }) => {
  await failLogin(page);
  await expect(toasts(page)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
});

test('a swipe to the right of 50 px dismisses, a shorter one does not', async ({ page }) => {
  await failLogin(page);
  const box = await toasts(page).boundingBox();
  const swipe = async (distance: number) => {
    const x = (box?.x ?? 0) + 120;
    const y = (box?.y ?? 0) + 20;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(40);
  await expect(toasts(page)).toHaveCount(1);
  await swipe(80);
  await expect(toasts(page)).toHaveCount(0, { timeout: 1500 });
});

for (const width of [390, 1440]) {
  test(`a toast leaves the form free, and goes when the next attempt begins, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUp(page);
    let isDown = true;
    await page.route('**/api/scans', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      // The next attempt never gets a response, so no toast of its own replaces the first.
      return isDown ? route.fulfill({ status: 503, body: '' }) : undefined;
    });
    await page.goto('/scan');
    await page.getByRole('tab', { name: 'Paste Code' }).click();
    await page.getByLabel('File name').fill('a.js');
    await page.getByRole('textbox', { name: 'Code' }).fill('const a = 1;');
    const analyze = page.getByRole('button', { name: 'Analyze' });
    await analyze.click();
    await expect(toasts(page)).toHaveText(/Submission failed/);
    const [toast, button] = [await toasts(page).boundingBox(), await analyze.boundingBox()];
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    isDown = false;
    await analyze.click();
    await expect(page.getByRole('button', { name: 'Analyzing...' })).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
  });
}
