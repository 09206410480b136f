import { signUp } from './accounts.ts';
import { historyRows } from './history.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';

const FILES = ['orders.js', 'reports.py', 'money.py'];

test.beforeEach(async ({ page }) => {
  await signUp(page);
  for (const name of FILES) await scanExample(page, name);
  await page.goto('/history');
});

test('chooses scans by keyboard, says how many, and deletes them after naming their files', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Select money.py' }).press('Space');
  await page.getByRole('checkbox', { name: 'Select orders.js' }).press('Space');
  await expect(page.getByText('2 selected')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '2 selected' })).toHaveJSProperty('indeterminate', true);
  const remove = page.getByRole('button', { name: 'Delete selected' });
  await remove.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 scans?' });
  await expect(dialog).toContainText('money.py');
  await expect(dialog).toContainText('orders.js');
  await expect(dialog).not.toContainText('reports.py');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();

  await remove.press('Enter');
  await dialog.getByRole('button', { name: 'Delete 2 scans' }).press('Enter');
  await expect(page.getByText('Scans deleted', { exact: true })).toBeVisible();
  await expect(
    page.getByText('2 scans and all associated data have been permanently deleted.', { exact: true }),
  ).toBeVisible();
  await expect(historyRows(page).getByRole('link')).toHaveText(['reports.py']);
  await expect(page.getByRole('list', { name: 'Scans' })).toBeFocused();
  await page.reload();
  await expect(historyRows(page).getByRole('link')).toHaveText(['reports.py']);
});

test('says which part could not be deleted, and keeps it chosen', async ({ page }) => {
  let refused = 0;
  await page.route('**/api/scans/*', (route) => {
    if (route.request().method() !== 'DELETE' || refused > 0) return route.continue();
    refused += 1;
    return route.fulfill({ status: 500, body: '' });
  });
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('button', { name: 'Delete 3 scans' }).click();
  await expect(page.getByText('Delete failed', { exact: true })).toBeVisible();
  await expect(
    page.getByText('2 scans deleted. 1 scan could not be deleted: Failed to delete scan', { exact: true }),
  ).toBeVisible();
  await expect(historyRows(page)).toHaveCount(1);
  await expect(historyRows(page).getByRole('checkbox')).toBeChecked();
});

test('shows how far a long deletion is, with six requests at a time', async ({ page }) => {
  const ids: string[] = [];
  for (let count = 0; count < 9; count += 1) {
    const data = { codeContent: `x = ${count}\n`, fileName: `part-${count}.py`, language: 'Python' };
    ids.push((await (await page.request.post('/api/scans', { data })).json()).scanId);
  }
  let begun = 0;
  let open = 0;
  let most = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/scans/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue();
    begun += 1;
    open += 1;
    most = Math.max(most, open);
    // The first two succeed, so that the page has a count; those after them stay pending together.
    if (begun > 2) await held;
    const response = await route.fetch();
    open -= 1;
    await route.fulfill({ response });
  });
  await page.goto('/history?q=part-');
  await expect(historyRows(page)).toHaveCount(9);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('button', { name: 'Delete 9 scans' }).click();
  await expect(page.getByRole('progressbar', { name: 'Deleting scans' })).toBeVisible();
  await expect(page.getByText(/^Deleting \d of 9\.\.\.$/)).toBeVisible();
  await expect.poll(() => most).toBe(6);
  release();
  await expect(page.getByText('Scans deleted', { exact: true })).toBeVisible();
  expect(most).toBe(6);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(historyRows(page).getByRole('link')).toHaveText(FILES.toReversed());
});
