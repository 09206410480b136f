import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { historyRows, scrollToRow } from './history.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ page }) => signUp(page).then(() => {}));

test('without scans it offers to upload code', async ({ page }) => {
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'No Scans Yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Upload Code' }).click();
  await expect(page).toHaveURL('/scan');
});

test('lists scans newest first, and deletes one after naming its file', async ({ page }) => {
  await scanExample(page, 'orders.js');
  await scanExample(page, 'money.py');
  await page.goto('/history');
  const rows = historyRows(page);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('money.py');
  await expect(rows.first()).not.toContainText('Critical');
  await expect(rows.last()).toContainText(/\d+ Critical/);

  const remove = rows.first().getByRole('button', { name: 'Delete money.py' });
  await remove.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('money.py');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();

  await remove.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Scan deleted', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('orders.js');
});

/** Shows the scans of the account as running as long as `isRunning` returns true; the rest is the real API. */
async function showRunning(page: Page, isRunning: () => boolean): Promise<void> {
  let first = true;
  await page.route('**/api/scans?*', async (route) => {
    const url = new URL(route.request().url());
    const isPoll = url.searchParams.get('status') === 'scanning';
    if (!first && !(isPoll && isRunning())) return route.fallback();
    first = false;
    url.searchParams.delete('status');
    const response = await route.fetch({ url: url.href });
    const scans = await response.json();
    await route.fulfill({ response, json: scans.map((scan: object) => ({ ...scan, status: 'scanning' })) });
  });
}

test('a scan that ends while the list is open shows its result by itself', async ({ page }) => {
  await scanExample(page, 'money.py');
  let isRunning = true;
  await showRunning(page, () => isRunning);
  await page.goto('/history');
  const row = historyRows(page).first();
  await expect(row).toContainText('Scanning...');
  await page.waitForResponse(/status=scanning/);
  await expect(row).toContainText('Scanning...');
  isRunning = false;
  await expect(row).toContainText('No issues');
});

test('a scan that has failed says so', async ({ page }) => {
  const data = { codeContent: 'x = 1\n'.repeat(400_000), fileName: 'slow.py', language: 'Python' };
  const { scanId } = await (await page.request.post('/api/scans', { data })).json();
  expect((await page.request.post(`/api/scans/${scanId}/cancel`)).status()).toBe(200);
  await page.goto('/history');
  await expect(historyRows(page).first()).toContainText('Failed');
});

test('goes on past the first page', async ({ page }) => {
  await scanExample(page, 'money.py');
  for (let count = 1; count < 55; count += 1) {
    const data = { codeContent: `x = ${count}\n`, fileName: `part-${count}.py`, language: 'Python' };
    expect((await page.request.post('/api/scans', { data })).status()).toBe(201);
  }
  await page.goto('/history');
  await expect(historyRows(page).first()).toContainText('part-54.py');
  const oldest = historyRows(page).filter({ hasText: 'money.py' });
  await scrollToRow(page, oldest);
  await expect(oldest).toHaveAttribute('aria-posinset', '55');
  await expect(oldest).toHaveAttribute('aria-setsize', '55');
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
});

test('a failure is told, and can be tried again', async ({ page }) => {
  await scanExample(page, 'money.py');
  await page.route('**/api/scans?*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'Scan History Not Available' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(historyRows(page).first()).toContainText('money.py');
});

test('a deletion that fails is told with its reason', async ({ page }) => {
  await scanExample(page, 'money.py');
  await page.goto('/history');
  const fail = (body: string) =>
    page.route('**/api/scans/*', (route) => route.fulfill({ status: 503, body }), { times: 1 });
  for (const [body, text] of [
    ['', 'Failed to delete scan'],
    [JSON.stringify({ message: 'The store is away.', code: 'unavailable', requestId: 'r' }), 'The store is away.'],
  ] as const) {
    await fail(body);
    await page.getByRole('button', { name: 'Delete money.py' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Delete failed', { exact: true })).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(historyRows(page)).toHaveCount(1);
  }
});

test('a visitor is asked to sign in', async ({ page }) => {
  await page.context().clearCookies();
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
});
