import type { Page } from '@playwright/test';
import { signInAsAdmin, signUp } from './accounts.ts';
import { complaintsOf } from './console.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';

const total = async (page: Page, name: string): Promise<number> => {
  const value = page.getByRole('definition').and(page.locator(`dt:text-is("${name}") + dd`));
  await expect(value).toHaveText(/\d/);
  return Number((await value.textContent())?.replaceAll(/\D/g, ''));
};

test('cards, charts and table count what has been scanned, without a complaint of the policy', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page);
  await signInAsAdmin(page);
  await page.goto('/admin/reports');
  const before = {
    scans: await total(page, 'Total Scans'),
    users: await total(page, 'Total Users'),
    findings: await total(page, 'Total Vulnerabilities'),
    critical: await total(page, 'Critical Issues'),
  };
  const theirs = await browser.newPage();
  await signUp(theirs);
  const id = await scanExample(theirs, 'orders.js');
  const { summary } = await (await theirs.request.get(`/api/scans/${id}`)).json();
  await theirs.close();

  await page.reload();
  expect(await total(page, 'Total Scans')).toBeGreaterThan(before.scans);
  expect(await total(page, 'Total Users')).toBeGreaterThan(before.users);
  expect(await total(page, 'Total Vulnerabilities')).toBeGreaterThanOrEqual(before.findings + summary.total);
  expect(await total(page, 'Critical Issues')).toBeGreaterThanOrEqual(before.critical + summary.critical);

  for (const name of ['Scans per day', 'Findings per day', 'Findings by category', 'Scans by language']) {
    await expect(page.getByRole('img', { name: new RegExp(`^${name}\\. `) })).toBeVisible();
  }
  await page.getByText('Show data of “Findings by category”').click();
  const figures = page.getByRole('table', { name: 'Findings by category' });
  await expect(figures.getByRole('row').filter({ hasText: 'A05 Injection' })).toBeVisible();
  await page.getByText('Show data of “Scans by language”').click();
  await expect(page.getByRole('table', { name: 'Scans by language' })).toContainText('JavaScript');

  const table = page.getByRole('table', { name: 'Scans per user' });
  for (const column of ['Email', 'Total Scans', 'Vulnerabilities', 'Critical', 'High', 'Medium']) {
    await expect(table.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await expect(table.getByRole('rowheader').first()).toContainText('@');
  expect(complaints).toEqual([]);
});

test('the span of the charts is in the address; a year is drawn by week', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/reports');
  await page.getByRole('combobox', { name: 'Time span of the charts' }).click();
  await page.getByRole('option', { name: 'Last 365 days' }).click();
  await expect(page).toHaveURL('/admin/reports?days=365');
  await expect(page.getByRole('heading', { name: 'Scans per week' })).toBeVisible();
  await page.getByText('Show data of “Scans per week”').click();
  await expect(page.getByRole('table', { name: 'Scans per week' }).getByRole('rowheader')).toHaveCount(53);
});

test('the library of charts is loaded here alone', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => request.url().includes('/charts-') && loaded.push(request.url()));
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
  expect(loaded).toEqual([]);
  await page.getByRole('complementary').getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('img', { name: /^Scans per day/ })).toBeVisible();
  expect(loaded.length).toBeGreaterThan(0);
});

test('a part that cannot be read says so, and the others stand', async ({ page }) => {
  await signInAsAdmin(page);
  await page.route('**/api/admin/scan-stats/breakdown*', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  });
  await page.goto('/admin/reports');
  await expect(page.getByRole('alert').filter({ hasText: 'The charts could not be loaded' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Scans per user' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: /^Scans per day/ })).toBeVisible();
});

test('no one but an administrator gets in', async ({ page }) => {
  await signUp(page);
  for (const path of ['/admin/reports', '/admin/audit']) {
    await page.goto(path);
    await expect(page).toHaveURL('/admin/login');
  }
});
