import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { historyRows } from './history.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await signUp(page);
  for (const name of ['orders.js', 'reports.py', 'money.py']) await scanExample(page, name);
});

async function expectFiles(page: Page, ...names: string[]): Promise<void> {
  await expect(historyRows(page).getByRole('link')).toHaveText(names);
}

async function choose(page: Page, filter: string, entry: string): Promise<void> {
  await page.getByRole('combobox', { name: `Filter by ${filter}` }).click();
  await page.getByRole('option', { name: entry, exact: true }).click();
}

test('searches file names while one types, and keeps the search in the address', async ({ page }) => {
  await page.goto('/history');
  await expectFiles(page, 'money.py', 'reports.py', 'orders.js');
  const search = page.getByRole('searchbox', { name: 'Search file names' });
  await search.fill('or');
  await expect(page).toHaveURL('/history?q=or');
  await expectFiles(page, 'reports.py', 'orders.js');
  await page.reload();
  await expect(search).toHaveValue('or');
  await expectFiles(page, 'reports.py', 'orders.js');
  await search.press('Escape');
  await expect(page).toHaveURL('/history');
  await expectFiles(page, 'money.py', 'reports.py', 'orders.js');
});

test('filters by severity, category, language and status, and combines them', async ({ page }) => {
  await page.goto('/history');
  await choose(page, 'severity', 'Critical');
  await expect(page).toHaveURL('/history?severity=critical');
  await expect(historyRows(page).filter({ hasText: 'money.py' })).toHaveCount(0);
  await expect(historyRows(page).filter({ hasText: 'orders.js' })).toHaveCount(1);
  await choose(page, 'language', 'Python');
  await expect(page).toHaveURL('/history?severity=critical&language=Python');
  await expectFiles(page, 'reports.py');
  await choose(page, 'severity', 'All severities');
  await expectFiles(page, 'money.py', 'reports.py');
  await choose(page, 'category', 'A05 Injection');
  await expectFiles(page, 'reports.py');
  await choose(page, 'status', 'Failed');
  await expect(page.getByRole('heading', { name: 'No scans match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/history');
  await expectFiles(page, 'money.py', 'reports.py', 'orders.js');
});

test('a link with filters shows the same to everyone who opens it', async ({ page }) => {
  await page.goto('/history?q=s.&category=A05&status=completed');
  await expectFiles(page, 'reports.py', 'orders.js');
  await expect(page.getByRole('combobox', { name: 'Filter by category' })).toHaveText('A05 Injection');
  await expect(page.getByRole('combobox', { name: 'Filter by status' })).toHaveText('Completed');
});

test('the filters work by keyboard alone', async ({ page }) => {
  await page.goto('/history');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('money');
  await page.keyboard.press('Enter');
  await expectFiles(page, 'money.py');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Filter by status' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('comp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/history?q=money&status=completed');
  await expect(page.getByRole('combobox', { name: 'Filter by status' })).toBeFocused();
});
