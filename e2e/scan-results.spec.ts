import { readFile } from 'node:fs/promises';
import { signUp } from './accounts.ts';
import { findingAt, scanExample } from './scans.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await signUp(page);
  const id = await scanExample(page, 'orders.js');
  await page.goto(`/scan/${id}`);
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
});

test('copies the code and says so for 2 seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = findingAt(page, 'orders.js:39');
  const expand = card.getByRole('button', { name: 'Expand' });
  if (await expand.isVisible()) await expand.press('Enter');
  const copy = card.getByRole('button', { name: /Copy.*Vulnerable code/ });
  await copy.click();
  const copied = card.getByRole('button', { name: /Copied.*Vulnerable code/ });
  await expect(copied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('pool.query');
  await expect(copied).toBeHidden({ timeout: 3000 });
  await expect(copy).toBeVisible();
});

test('a card is toggled by a click anywhere on its head', async ({ page }) => {
  const card = findingAt(page, 'orders.js:65');
  const head = { position: { x: 200, y: 20 } };
  await card.click(head);
  await expect(card.getByRole('button', { name: 'Collapse' })).toBeVisible();
  await card.click(head);
  await expect(card.getByRole('button', { name: 'Expand' })).toBeVisible();
});

test('canceling a deletion deletes nothing, and gives the focus back', async ({ page }) => {
  const open = page.getByRole('button', { name: 'Delete' });
  await open.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(open).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
});

test('a failed deletion is told, and the scan stays', async ({ page }) => {
  await page.route('**/api/scans/*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Delete failed', { exact: true })).toBeVisible();
  await expect(page.getByText('Failed to delete scan').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
});

test('what is not flawed is not reported', async ({ page }) => {
  await expect(findingAt(page, 'orders.js:51')).toHaveCount(0);
});

test('exports text beyond Latin-1 with fonts that know it', async ({ page }) => {
  const codeContent = "import os\nфайл = input()\nos.system('cat ' + файл)  # имя файла 名\n";
  const answer = await page.request.post('/api/scans', {
    data: { codeContent, fileName: 'отчёт.py', language: 'Python' },
  });
  const { scanId } = await answer.json();
  await page.goto(`/scan/${scanId}`);
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible({ timeout: 15_000 });
  const fonts = page.waitForResponse(/DejaVuSansMono.*\.ttf$/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).click();
  expect((await fonts).status()).toBe(200);
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^security-scan-отчёт\.py-\d+\.pdf$/);
  expect((await readFile(await file.path())).toString('latin1')).toContain('UnicodeSans');
});
