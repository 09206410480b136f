import { signInAsAdmin } from './accounts.ts';
import { pageIsThere } from './area.ts';
import { stopClock } from './clock.ts';
import { expectFocusSeen } from './keyboard.ts';
import { goInside } from './lazy-pages.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

test('the sidebar names the product and highlights the current entry alone', async ({ page }) => {
  await page.goto('/');
  const sidebar = page.getByRole('complementary');
  for (const text of [
    'OWASP Scanner',
    'Secure Code Analysis',
    'Analyzing code against the latest security standards',
    'OWASP Top 10',
    'Powered by AI-driven analysis',
  ]) {
    await expect(sidebar.getByText(text, { exact: true })).toBeVisible();
  }
  const navigation = page.getByRole('navigation', { name: 'Navigation' });
  await expect(navigation.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await navigation.getByRole('link', { name: 'New Scan' }).click();
  await expect(page).toHaveURL('/scan');
  await expect(navigation.getByRole('link', { name: 'New Scan' })).toHaveAttribute('aria-current', 'page');
  await expect(navigation.locator('[aria-current=page]')).toHaveCount(1);
});

test('collapses to a 3rem rail, by button and by shortcut, and remembers it for 7 days', async ({ page, context }) => {
  await page.goto('/');
  await pageIsThere(page);
  const sidebar = page.getByRole('complementary');
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(256);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect.poll(width).toBe(48);
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  expect(cookie?.value).toBe('false');
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 604_800)).toBeLessThan(60);

  await page.reload();
  // The prerendered markup already has the collapsed sidebar; the shortcut is available once the scripts are loaded.
  await pageIsThere(page);
  await expect.poll(width).toBe(48);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(256);
  await page.keyboard.press('Meta+b');
  await expect.poll(width).toBe(48);
});

test('the sidebar of the administration collapses in the same way, and stays so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  const sidebar = page.getByRole('complementary', { name: 'Administration' });
  const width = async () => (await sidebar.boundingBox())?.width;
  await expect.poll(width).toBe(240);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect.poll(width).toBe(48);
  await sidebar.getByRole('link', { name: 'Reports' }).click();
  await expect(page).toHaveURL('/admin/reports');
  await expect.poll(width).toBe(48);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBe(240);
});

test('the rail shows its tooltips without delay', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'sidebar_state', value: 'false', url: baseURL ?? '' }]);
  await page.clock.install();
  await page.goto('/');
  await pageIsThere(page);
  await stopClock(page);
  await page.getByRole('link', { name: 'Scan History' }).hover();
  await page.clock.runFor(1);
  await expect(page.getByRole('tooltip', { name: 'Scan History' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the sidebar is a sheet of 18rem that closes on the way', async ({ page }) => {
    await page.goto('/');
    await pageIsThere(page);
    await expect(page.getByRole('complementary')).toHaveCount(0);
    const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
    await toggle.click();
    const sheet = page.getByRole('dialog', { name: 'OWASP Scanner' });
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(288);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(toggle).toBeFocused();

    await page.keyboard.press('Control+b');
    await sheet.getByRole('link', { name: 'Scan History' }).click();
    await expect(page).toHaveURL('/history');
    await expect(sheet).toBeHidden();
  });

  test('nothing is wider than the window', async ({ page }) => {
    for (const path of ['/', '/register', '/login', '/admin/login', '/nowhere']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  });
});

test('the skip link is the first stop and leads to the page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a page that comes while one tabs takes the focus, shows it, and is gone through from its first stop', async ({
  page,
}) => {
  await page.goto('/login');
  await pageIsThere(page);
  await page.getByRole('main').getByLabel('Email').focus();
  await page.keyboard.press('Tab');
  await expectFocusSeen(page);
  // The focused element is removed with its page.
  await goInside(page, '/register');
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  await expect(page.getByRole('main')).toBeFocused();
  await expectFocusSeen(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Name' })).toBeFocused();

  // A click leads to a page without a focus ring around it.
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Login' }).waitFor();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('main')).toHaveCSS('outline-style', 'none');
});

test('without a connection the page says so until it is back', async ({ page, context }) => {
  await page.goto('/');
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' });
  // Its markup exists before its scripts, which can no longer be loaded.
  await pageIsThere(page);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('/admin leads on, and an address that no one owns is a page with status 404', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login');
  for (const path of ['/docs', '/no/such/page']) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  // Browsers request it regardless of the page.
  const icon = await page.request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringContaining('image/')]);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible();
});
