import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { signInAsAdmin } from './accounts.ts';

const PATHS = ['/', '/register', '/login', '/admin/login', '/nowhere'];

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    for (const path of PATHS) {
      test(`${path} has no accessibility violations`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      });
    }

    test('a form with errors has none', async ({ page }) => {
      await page.goto('/register');
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Name is required')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });

    test('the admin area and its open menu have none', async ({ page }) => {
      await signInAsAdmin(page);
      await page.goto('/admin/users');
      await expect(page.getByRole('table')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByRole('button', { name: /^User menu/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect((await new AxeBuilder({ page }).include('[role=menu]').analyze()).violations).toEqual([]);
    });

    test('the sheet of a phone has none', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Toggle sidebar' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  });
}

test('every control of the shell is 24 px or larger', async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const small = await page.locator('a:visible, button:visible').evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).display !== 'inline' && !element.textContent?.startsWith('Skip'))
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ text }) => text),
    );
    expect(small, path).toEqual([]);
  }
});
