import { expect, test } from '@playwright/test';
import { signUp } from './accounts.ts';
import { scanExample } from './scans.ts';

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
  const rows = page.getByRole('list', { name: 'Scans' }).locator('> li');
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

test('shows what is still running and what has failed', async ({ page }) => {
  await scanExample(page, 'money.py');
  await page.route('**/api/scans', async (route) => {
    const response = await route.fetch();
    const [scan] = await response.json();
    const json = [
      { ...scan, status: 'scanning' },
      { ...scan, id: 'failed', status: 'failed' },
    ];
    await route.fulfill({ response, json });
  });
  await page.goto('/history');
  await expect(page.getByText('Scanning...')).toBeVisible();
  await expect(page.getByText('Failed', { exact: true })).toBeVisible();
});

test('goes on past the first page', async ({ page }) => {
  const first = await scanExample(page, 'money.py');
  const scan = await (await page.request.get(`/api/scans/${first}`)).json();
  for (let count = 1; count < 55; count += 1) {
    const data = { codeContent: `x = ${count}\n`, fileName: `part-${count}.py`, language: 'Python' };
    expect((await page.request.post('/api/scans', { data })).status()).toBe(201);
  }
  expect(scan.fileName).toBe('money.py');
  await page.goto('/history');
  const rows = page.getByRole('list', { name: 'Scans' }).locator('> li');
  await expect(rows.first()).toBeVisible();
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(55);
  await expect(rows.last()).toContainText('money.py');
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden();
});

test('a visitor is asked to sign in', async ({ page }) => {
  await page.context().clearCookies();
  await page.goto('/history');
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
});
