import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { findingAt, scanExample } from './scans.ts';
import { expect, test } from './test.ts';

let id = '';
test.beforeEach(async ({ page }) => {
  await signUp(page);
  id = await scanExample(page, 'orders.js');
});

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`/scan/${id}${search}`);
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible({ timeout: 20_000 });
}

const toggles = (page: Page, name: 'Collapse' | 'Expand') => page.getByRole('button', { name, exact: true });

test('findings are grouped by severity, or as one likes, and the address holds it', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Critical3', 'High2', 'Medium1']);
  await page.getByRole('button', { name: 'Group and sort' }).click();
  await page.getByRole('menuitemradio', { name: 'Category' }).click();
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText(/^A0\d [A-Z]/);
  await page.getByRole('button', { name: 'Group and sort' }).click();
  await page.getByRole('menuitemradio', { name: 'No groups' }).click();
  await page.getByRole('button', { name: 'Group and sort' }).click();
  await page.getByRole('menuitemradio', { name: 'Line' }).click();
  await expect(page).toHaveURL(/\?group=none&sort=line$/);
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText('orders.js:39');
  await expect(page.getByRole('article').last()).toContainText('orders.js:112');
});

test('a search narrows the list while one types, says how far, and Escape ends it', async ({ page }) => {
  await open(page);
  const search = page.getByRole('searchbox', { name: 'Search findings' });
  await search.pressSequentially('sql query ');
  await expect(page).toHaveURL(/\?q=sql\+query$/);
  await expect(search).toHaveValue('sql query ');
  await expect(page.getByRole('status').filter({ hasText: '2 of 6 vulnerabilities shown' })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Vulnerabilities (2)' })).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('sql query');
  await search.press('Escape');
  await expect(page.getByRole('heading', { name: 'Vulnerabilities (6)' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/scan/${id}$`));
});

test('a link leads to one finding: opened, in view, with the focus on it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const card = findingAt(page, 'orders.js:105');
  await card.getByRole('button', { name: 'Expand' }).click();
  await expect(page).toHaveURL(/\?finding=\w+$/);
  await card.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());

  await page.goto('/scan');
  await page.goto(link);
  await expect(toggles(page, 'Collapse')).toHaveCount(1);
  await expect(card.getByRole('button', { name: 'Collapse' })).toBeFocused();
  await expect(card).toBeInViewport();
  await card.getByRole('button', { name: 'Collapse' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/scan/${id}$`));
});

test('a filter that hides the finding takes it out of the address', async ({ page }) => {
  await open(page);
  await findingAt(page, 'orders.js:112').getByRole('button', { name: 'Expand' }).click();
  await expect(page).toHaveURL(/\?finding=\w+$/);
  await page.getByRole('combobox', { name: 'Filter by severity' }).click();
  await page.getByRole('option', { name: 'Medium' }).click();
  await expect(page).toHaveURL(/\?severity=medium&finding=\w+$/);
  await page.getByRole('combobox', { name: 'Filter by severity' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await expect(page).toHaveURL(/\?severity=high$/);
});

test('keys and buttons go through the findings, one open at a time', async ({ page }) => {
  await open(page);
  const opened = page.getByRole('article').filter({ has: toggles(page, 'Collapse') });
  const where = page.getByText(/^\d of 6$/);
  await expect(where).toHaveText('1 of 6');
  for (const [key, position] of [
    ['j', 2],
    ['n', 3],
    ['k', 2],
    ['p', 1],
    ['p', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(where).toHaveText(`${position} of 6`);
    await expect(opened).toHaveCount(1);
    await expect(page.getByRole('article').nth(position - 1)).toContainText('Collapse');
  }
  await page.getByRole('button', { name: 'Next finding' }).click();
  await expect(where).toHaveText('2 of 6');
  await expect(toggles(page, 'Collapse')).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search findings' })).toBeFocused();
  await page.keyboard.press('j');
  await expect(page.getByRole('searchbox', { name: 'Search findings' })).toHaveValue('j');
});

test('a question mark shows the keys, and a switch there turns them off for good', async ({ page }) => {
  await open(page);
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Next finding')).toBeVisible();
  await page.keyboard.press('j');
  await dialog.getByRole('switch', { name: 'Use keyboard shortcuts' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByText('1 of 6')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('?');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByRole('switch', { name: 'Use keyboard shortcuts' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.getByText('2 of 6')).toBeVisible();
});

test('a finding is copied as Markdown', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^### .+\n\n- \*\*Severity:\*\* Critical\n/);
  expect(text).toContain('- **Location:** `orders.js:');
  expect(text).toContain('```diff\n');
});

test('what was analyzed and by what is told in a line, and in full on demand', async ({ page }) => {
  await open(page);
  const line = page.getByText(/^125 lines · 12 functions · analyzed in .+ · engine \d+\.\d+\.\d+/);
  await line.click();
  await expect(page.getByRole('term').filter({ hasText: 'File size' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'none' })).toBeVisible();
});

test('on paper stands every finding in full, without the page around it', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await open(page);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { name: 'Description' })).toHaveCount(6);
  for (const name of ['Delete', 'Copy as Markdown', 'Next finding', 'Toggle sidebar']) {
    await expect(page.getByRole('button', { name }).first()).toBeHidden();
  }
  await expect(page.getByRole('navigation')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { name: 'Description' })).toHaveCount(1);
});

test('what is printed takes about as many pages as the PDF', async ({ page }) => {
  await open(page);
  const pagesOf = (file: Buffer) => file.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
  const printed = pagesOf(await page.pdf({ format: 'A4' }));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).click();
  const exported = pagesOf(await readFile(await (await download).path()));
  expect(exported).toBeGreaterThan(1);
  expect(printed).toBeLessThanOrEqual(exported + 2);
});
