import { readFile } from 'node:fs/promises';
import { signUp } from './accounts.ts';
import { pageIsThere } from './area.ts';
import { examplePath, findingAt } from './scans.ts';
import { expect, test } from './test.ts';

test('upload a file, read and filter its findings, export them, find them in the history, delete them', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/scan');
  await pageIsThere(page);
  await expect(page.getByRole('heading', { name: 'Start Your Security Scan' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Upload File' })).toHaveAttribute('aria-selected', 'true');

  await test.step('upload', async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Drop a source file here' }).press('Enter');
    await (await chooser).setFiles(examplePath('orders.js'));
    await expect(page.getByText('Upload successful', { exact: true })).toBeVisible();
    await expect(page.getByText('Your code is being analyzed...').first()).toBeVisible();
    await page.waitForURL(/\/scan\/[^/]+$/);
  });

  await test.step('read', async () => {
    await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('main')).toContainText('orders.js');
    await expect(page.getByText(/^JavaScript · \d+ total issues$/)).toBeVisible();
    const counts = page.getByRole('list', { name: 'Issues by severity' }).getByRole('listitem');
    await expect(counts).toHaveText([/^Critical\d+issues?$/, /^High\d+issues?$/, /^Medium\d+/, /^Low\d+/, /^Info\d+/]);

    const first = page.getByRole('article').first();
    await expect(first.getByRole('button', { name: 'Collapse' })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('article').nth(1).getByRole('button', { name: 'Expand' })).toBeVisible();
  });

  await test.step('expand a finding', async () => {
    const card = findingAt(page, 'orders.js:39');
    await expect(card.getByRole('heading', { name: /SQL/ })).toBeVisible();
    const expand = card.getByRole('button', { name: 'Expand' });
    if (await expand.isVisible()) await expand.press('Enter');
    for (const title of [
      'Description',
      'Exploitability Assessment',
      'Business Impact',
      'Compliance & Regulatory Impact',
      'Vulnerable Code',
      'Data Flow',
      'Recommendation',
      'Suggested Fix',
      'References',
    ]) {
      await expect(card.getByRole('heading', { name: title, exact: true })).toBeVisible();
    }
    await expect(card.locator('[data-marked]').first()).toContainText('pool.query(sql)');
    const steps = card.getByRole('list').filter({ hasText: 'Source:' }).getByRole('listitem');
    await expect(steps.first()).toContainText('37:');
    await expect(steps.last()).toContainText('39:');
    await expect(card.getByRole('link', { name: /^CWE-89/ })).toHaveAttribute('rel', 'noopener noreferrer');
  });

  await test.step('filter', async () => {
    const all = await page.getByRole('article').count();
    await expect(page.getByRole('heading', { name: `Vulnerabilities (${all})` })).toBeVisible();
    await page.getByRole('combobox', { name: 'Filter by severity' }).click();
    await page.getByRole('option', { name: 'Critical' }).click();
    await expect(page).toHaveURL(/\?severity=critical(&finding=\w+)?$/);
    const critical = await page.getByRole('article').count();
    expect(critical).toBeGreaterThan(0);
    expect(critical).toBeLessThan(all);
    await expect(page.getByRole('heading', { name: `Vulnerabilities (${critical})` })).toBeVisible();

    await page.getByRole('combobox', { name: 'Filter by category' }).click();
    await page.getByRole('option', { name: 'A05 Injection', exact: true }).click();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Filter by severity' })).toHaveText('Critical');
    await expect(page.getByRole('combobox', { name: 'Filter by category' })).toHaveText('A05 Injection');

    await page.getByRole('combobox', { name: 'Filter by severity' }).click();
    await page.getByRole('option', { name: 'Info' }).click();
    await expect(page.getByText('No vulnerabilities match the selected filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('article')).toHaveCount(all);
  });

  await test.step('export', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export PDF' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^security-scan-orders\.js-\d+\.pdf$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(3000);
  });

  await test.step('history', async () => {
    await page.getByRole('link', { name: 'Scan History' }).click();
    await expect(page.getByRole('heading', { name: 'Scan History' })).toBeVisible();
    const row = page
      .getByRole('list', { name: 'Scans' })
      .getByRole('listitem')
      .filter({ hasText: 'orders.js' })
      .first();
    await expect(row).toContainText('JavaScript');
    await expect(row).toContainText(/\d+ Critical/);
    await row.getByRole('link', { name: 'orders.js' }).click();
    await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
  });

  await test.step('delete', async () => {
    const address = page.url();
    await page.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('permanently removed');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Scan deleted', { exact: true })).toBeVisible();
    await expect(
      page.getByText('The scan and all associated data have been permanently deleted.').first(),
    ).toBeVisible();
    await page.waitForURL('/');
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Scan Not Found' })).toBeVisible();
    await expect(page.getByText('The requested scan could not be found.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  });
});
