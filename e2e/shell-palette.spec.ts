import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signInAsAdmin, signUp } from './accounts.ts';
import { pageIsThere } from './area.ts';
import { complaintsOf } from './console.ts';
import { scanCode, scanExample } from './scans.ts';
import { expect, test } from './test.ts';
import { inBothThemes } from './themes.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search pages, scans and commands' });

test('comes with the first use, by key and by button, and gives the focus back', async ({ page }) => {
  const complaints = complaintsOf(page);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/');
  await pageIsThere(page);
  await page.waitForLoadState('networkidle');
  expect(fetched.filter((url) => url.includes('/palette-'))).toEqual([]);

  const button = page.getByRole('button', { name: 'Search pages, scans and commands' });
  await button.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  expect(fetched.filter((url) => url.includes('/palette-'))).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeHidden();
  expect(complaints).toEqual([]);
});

test('opens once for a key that comes while the page is taking up its markup', async ({ page }) => {
  await page.addInitScript(() => {
    const press = () =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      );
    const { removeEventListener } = window;
    let pressed = false;
    // The page stops recording clicks when React starts to listen: its effects, and with them the shortcuts, start
    // later.
    window.removeEventListener = (...args: Parameters<typeof removeEventListener>) => {
      removeEventListener.apply(window, args);
      if (pressed || args[0] !== 'click') return;
      pressed = true;
      queueMicrotask(press);
    };
  });
  await page.goto('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
});

test('leads to a page by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole('option', { name: 'Home' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: 'Keyboard shortcuts' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('sign up');
  await expect(page.getByRole('option')).toHaveText(['Create account']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/register');
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('no such thing');
  await expect(page.getByText('No results.')).toBeVisible();
  await expect(palette(page).getByRole('status')).toHaveText('0 results');
});

test('finds the scans of the user, and an admin the administration', async ({ page }) => {
  await signUp(page);
  const weak = await scanExample(page, 'orders.js');
  await scanExample(page, 'money.py');
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Scan History' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const scans = page.getByRole('group', { name: 'Recent scans' }).getByRole('option');
  await expect(scans).toHaveText([/money\.py/, /orders\.js/]);
  await expect(page.getByRole('option', { name: 'Users' })).toHaveCount(0);
  await page.keyboard.type('orders');
  await expect(page.getByRole('option')).toHaveText([/orders\.js/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/scan/${weak}`));

  await page.context().clearCookies();
  await signInAsAdmin(page);
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('audit');
  // The signed-in user may be known only now, and with that the available entries.
  await expect(page.getByRole('option')).toHaveText(['Audit Log']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/audit');
});

test('switches the theme, toggles the sidebar and shows the keys', async ({ page }) => {
  await page.goto('/');
  const run = async (typed: string) => {
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
  };
  await run('dark');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await run('sidebar');
  await expect(page.locator('#sidebar')).toHaveAttribute('data-state', 'collapsed');
  await run('shortcuts');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Toggle the sidebar');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test('a long file name ends in an ellipsis, and the hint of the field is whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page);
  await scanCode(page, 'let a = 1;', `${'long-'.repeat(40)}name.js`, 'JavaScript');
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: /^long-/ })).toBeVisible();
  const room = (element: Element) => element.scrollWidth - element.clientWidth;
  expect(await page.getByRole('listbox').evaluate(room)).toBe(0);
  const hint = await field(page).evaluate((input) => {
    const context = document.createElement('canvas').getContext('2d');
    if (!(input instanceof HTMLInputElement) || !context) throw new Error('There is no field.');
    context.font = getComputedStyle(input).font;
    return context.measureText(input.placeholder).width - input.clientWidth;
  });
  expect(hint).toBeLessThan(0);
});

test('a failed fetch of it is told, and can be tried again', async ({ page }) => {
  await page.route('**/assets/palette-*', (route) => route.abort(), { times: 1 });
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Search could not be loaded').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
});

for (const width of [360, 1440]) {
  test(`is accessible in both themes, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Search pages, scans and commands' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
    await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await inBothThemes(page, () => expectAccessible(page));
  });
}
