import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { chooseByKeyboard } from './menus.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await signUp(page);
  const id = await scanExample(page, 'orders.js');
  await page.goto(`/scan/${id}`);
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
});

/** Selects an entry of the export menu; of two with the same name, the one for the filtered findings comes first. */
async function exported(page: Page, name: string, which: 'first' | 'last' = 'last') {
  await page.getByRole('button', { name: 'More export formats' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name, exact: true })[which]().click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('saves SARIF with the places of fixes', async ({ page }) => {
  const { name, text } = await exported(page, 'SARIF');
  expect(name).toMatch(/^security-scan-orders\.js-\d+\.sarif$/);
  const log = JSON.parse(text);
  expect(log.version).toBe('2.1.0');
  expect(log.runs[0].results).toHaveLength(6);
  const [fix] = log.runs[0].results.flatMap((result: { fixes?: unknown[] }) => result.fixes ?? []);
  expect(fix.artifactChanges[0].replacements[0].deletedRegion).toHaveProperty('startLine');
});

test('saves JSON, CSV and Markdown', async ({ page }) => {
  const json = await exported(page, 'JSON');
  expect(json.name).toMatch(/\.json$/);
  expect(JSON.parse(json.text)).toMatchObject({ fileName: 'orders.js', summary: { total: 6 } });
  const csv = await exported(page, 'CSV');
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.text).toMatch(/^\uFEFFSeverity,Category,Title/);
  expect(csv.text.match(/^(critical|high|medium),/gm)).toHaveLength(6);
  const markdown = await exported(page, 'Markdown');
  expect(markdown.name).toMatch(/\.md$/);
  expect(markdown.text.match(/^### /gm)).toHaveLength(6);
});

test('saves what the filter shows, and says so in the report', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Filter by severity' }).click();
  await page.getByRole('option', { name: 'Critical' }).click();
  await page.getByRole('button', { name: 'More export formats' }).click();
  await expect(page.getByText('Shown findings (3)')).toBeVisible();
  await expect(page.getByText('All findings (6)')).toBeVisible();
  await page.keyboard.press('Escape');

  const shown = JSON.parse((await exported(page, 'JSON', 'first')).text);
  expect(shown).toMatchObject({ selection: '3 of 6 (severity Critical)', summary: { total: 3, critical: 3, high: 0 } });
  expect(shown.vulnerabilities).toHaveLength(3);
  const all = JSON.parse((await exported(page, 'JSON', 'last')).text);
  expect(all.vulnerabilities).toHaveLength(6);
  expect(all).not.toHaveProperty('selection');
});

test('an export that cannot be made is told', async ({ page }) => {
  await page.route(/\/assets\/csv-.*\.js$/, (route) => route.abort());
  await chooseByKeyboard(page.getByRole('button', { name: 'More export formats' }), 'CSV');
  await expect(page.getByText('Export failed', { exact: true })).toBeVisible();
});
