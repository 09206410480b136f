import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

/** The browser's errors during a test: above all styles and scripts that the content security policy forbids. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(message.text());
  });
  page.on('pageerror', (error) => found.push(error.message));
  return found;
}

test('menus and lists write nothing into the page that the content policy forbids', async ({ page }) => {
  const found = complaints(page);
  await signUp(page);
  await page.goto('/scan');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await expect(page.getByRole('option', { name: 'JavaScript', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
  expect(found).toEqual([]);
});

test('nor does the sheet, and the page behind it does not scroll', async ({ page }) => {
  const found = complaints(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.move(340, 400);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.click(340, 400);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
