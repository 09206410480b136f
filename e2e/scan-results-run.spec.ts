import { signUp } from './accounts.ts';
import { scanExample, showAs } from './scans.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ page }) => signUp(page).then(() => {}));

/** Code that takes the engine long enough to be stopped during the analysis. */
const LONG = Array.from(
  { length: 40_000 },
  (_, index) => `function f${index}(req, res) { const name = req.query.a${index}; res.send(wrap${index}(name)); }\n`,
).join('');

test('a running scan is canceled, and its file scanned again', async ({ page }) => {
  test.setTimeout(240_000);
  await page.goto('/scan');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Drop a source file here' }).click();
  await (await chooser).setFiles({ name: 'long.js', mimeType: 'text/javascript', buffer: Buffer.from(LONG) });
  await page.getByRole('button', { name: 'Cancel scan' }).click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Scan Failed' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('alert').filter({ hasText: 'The scan was canceled.' })).toBeVisible();
  const again = page.getByRole('link', { name: 'Try Again' });
  await expect(again).toBeFocused();
  const canceled = new URL(page.url()).pathname;
  await again.press('Enter');
  await expect(page).toHaveURL(({ pathname }) => /^\/scan\/[^/]+$/.test(pathname) && pathname !== canceled);
  await page.getByRole('button', { name: 'Cancel scan' }).click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'Scan Failed' })).toBeVisible({ timeout: 60_000 });
});

test('a cancellation that comes too late is told', async ({ page }) => {
  const id = await scanExample(page, 'money.py');
  await showAs(page, id, () => ({ status: 'scanning', stage: 'store' }));
  await page.goto(`/scan/${id}`);
  await page.getByRole('button', { name: 'Cancel scan' }).click();
  await expect(page.getByText('Cancel failed', { exact: true })).toBeVisible();
});

test('a retry that fails is told, and another submission stays open', async ({ page }) => {
  const id = await scanExample(page, 'money.py');
  await showAs(page, id, () => ({ status: 'failed', errorMessage: 'The scan took too long.' }));
  await page.route(`**/api/scans/${id}/retry`, (route) => route.abort());
  await page.goto(`/scan/${id}`);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByText('Retry failed', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try Again' })).toBeEnabled();
  await page.getByRole('link', { name: 'New Scan' }).last().click();
  await expect(page).toHaveURL('/scan');
});
