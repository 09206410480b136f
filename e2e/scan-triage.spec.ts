/** Users' decisions about findings and changes from scan to scan, both on the page and in all exports. */
import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signUp } from './accounts.ts';
import { examplePath, findingAt, scanCode } from './scans.ts';
import { expect, test } from './test.ts';

/** `orders.js` three lines lower, with one vulnerability fixed and a new one. */
async function changedOrders(): Promise<string> {
  const before = await readFile(examplePath('orders.js'), 'utf8');
  const changed = before.replace(/.*pool\.query\(sql\).*/, '  const rows = [];');
  expect(changed).not.toBe(before);
  return `// one\n// two\n// three\n${changed}\nfunction sum(req) {\n  return eval(req.query.sum);\n}\nrouter.get('/sum', (req, res) => res.json(sum(req)));\n`;
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/scan/${id}`);
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
}

async function exported(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'More export formats' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name, exact: true }).last().click();
  return readFile(await (await download).path(), name === 'PDF' ? 'latin1' : 'utf8');
}

/** The text of a PDF in the standard fonts. */
const pdfText = (pdf: string): string[] =>
  [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, body = '']) => {
    try {
      const drawn = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
      return [...drawn.matchAll(/\(((?:[^()\\]|\\.)*)\) Tj/g)].map(([, text = '']) =>
        text.replace(/\\([()\\])/g, '$1'),
      );
    } catch {
      // Not text: a font or an image.
      return [];
    }
  });

const heading = (page: Page) => page.getByRole('heading', { name: /^Vulnerabilities \(/ });

test('findings are new, fixed and unchanged from scan to scan, and a dismissed one stays so', async ({ page }) => {
  await signUp(page);
  const orders = await readFile(examplePath('orders.js'), 'utf8');
  const first = await scanCode(page, orders, 'orders.js', 'JavaScript');
  await open(page, first);
  await expect(page.getByText(/^Since/)).toHaveCount(0);

  await test.step('dismiss by keyboard, with a reason and a note', async () => {
    const card = findingAt(page, 'orders.js:65');
    await card.getByRole('button', { name: 'Expand' }).press('Enter');
    await card.getByRole('button', { name: 'Dismiss' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Accepted risk/ }).press('Space');
    await dialog.getByRole('textbox', { name: /^Note/ }).fill('<b>internal</b> tool');
    await dialog.getByRole('button', { name: 'Dismiss', exact: true }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(heading(page)).toHaveText('Vulnerabilities (5)');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('5 total issues · 1 dismissed')).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  const changed = await changedOrders();
  await test.step('a changed file: new, fixed, unchanged; what was dismissed stays dismissed', async () => {
    await open(page, await scanCode(page, changed, 'orders.js', 'JavaScript'));
    await expect(page.getByText('1 new, 1 fixed, 5 unchanged')).toBeVisible();
    await page.getByRole('button', { name: 'New only' }).click();
    await expect(heading(page)).toHaveText('Vulnerabilities (1)');
    await expect(page.getByRole('article').first()).toContainText('New');
    await page.getByRole('button', { name: 'New only' }).click();
    await page.getByRole('button', { name: '1 dismissed' }).click();
    await expect(findingAt(page, 'orders.js:68')).toContainText('Dismissed');
    await expect(page).toHaveURL(/state=dismissed/);
  });

  const renamed = await scanCode(page, `// four\n${changed}`, 'purchases.js', 'JavaScript');
  await test.step('a renamed file: the same series, and all exports agree', async () => {
    await open(page, renamed);
    await expect(page.getByText('0 new, 0 fixed, 6 unchanged')).toBeVisible();
    await expect(page.getByText('Scanned as orders.js before.')).toBeVisible();
    await expect(heading(page)).toHaveText('Vulnerabilities (5)');
    const { results } = JSON.parse(await exported(page, 'SARIF')).runs[0];
    const suppressed = results.filter(({ suppressions }: { suppressions: unknown[] }) => suppressions.length > 0);
    expect([results.length, suppressed.length]).toEqual([6, 1]);
    const justification = 'Accepted risk: <b>internal</b> tool';
    expect(suppressed[0].suppressions).toEqual([{ kind: 'external', status: 'accepted', justification }]);
    const csv = await exported(page, 'CSV');
    expect(csv.match(/,open,,,unchanged\r\n/g)).toHaveLength(5);
    expect(csv.match(/,dismissed,Accepted risk,<b>internal<\/b> tool,unchanged\r\n/g)).toHaveLength(1);
    expect(JSON.parse(await exported(page, 'JSON'))).toMatchObject({ dismissed: 1, vulnerabilities: { length: 6 } });
    expect(await exported(page, 'Markdown')).toContain('| **Total** | **5** |\n| Dismissed | 1 |');
    const pdf = pdfText(await exported(page, 'PDF'));
    expect(pdf).toEqual(
      expect.arrayContaining(['Total Issues: 5', 'Dismissed: 1', 'Dismissed Findings (1)', justification]),
    );
  });

  await test.step('reopen', async () => {
    await page.getByRole('button', { name: '1 dismissed' }).click();
    const card = page.getByRole('article').first();
    await expect(card).toContainText('Dismissed');
    const expand = card.getByRole('button', { name: 'Expand' });
    if (await expand.isVisible()) await expand.click();
    await expect(card.getByText('<b>internal</b> tool')).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByText('6 total issues', { exact: false })).toBeVisible();
    await open(page, first);
    await expect(heading(page)).toHaveText('Vulnerabilities (6)');
  });

  await test.step('the history shows the trend, and groups what belongs together', async () => {
    await page.goto('/history');
    await expect(page.getByText('Findings in the last 3 scans of this file: 6, 6, 6')).toHaveCount(1);
    await page.getByRole('button', { name: 'Group by file' }).click();
    const rows = page.getByRole('list', { name: 'Scans' }).getByRole('listitem');
    await expect(page.getByRole('button', { name: '2 earlier' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'orders.js' })).toHaveCount(0);
    await page.getByRole('button', { name: '2 earlier' }).click();
    await expect(page.getByRole('link', { name: 'orders.js' })).toHaveCount(2);
    await expect(rows.first()).toContainText('purchases.js');
    await expectAccessible(page);
  });
});

test('several findings are dismissed at once, and all of a rule', async ({ page }) => {
  await signUp(page);
  const orders = await readFile(examplePath('orders.js'), 'utf8');
  await open(page, await scanCode(page, orders, 'orders.js', 'JavaScript'));
  const boxes = page.getByRole('checkbox', { name: /^Select / });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('region', { name: 'Selected findings' });
  await expect(bar).toContainText('2 selected');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss 2' }).click();
  await expect(heading(page)).toHaveText('Vulnerabilities (4)');
  await page.getByRole('button', { name: '2 dismissed' }).click();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check();
  await bar.getByRole('button', { name: 'Select all 2' }).click();
  await bar.getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('6 total issues')).toBeVisible();
});

test('a file is scanned again: as it is, as another language, and corrected', async ({ page }) => {
  await signUp(page);
  const orders = await readFile(examplePath('orders.js'), 'utf8');
  const id = await scanCode(page, orders, 'orders.js', 'JavaScript');
  await open(page, id);
  await page.getByRole('button', { name: 'Rescan', exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText('0 new, 0 fixed, 6 unchanged')).toBeVisible();

  await page.getByRole('button', { name: 'More ways to rescan' }).click();
  await page.getByRole('menuitem', { name: 'Scan the corrected file' }).click();
  await expect(page.getByText(/^0 new, [1-9]\d* fixed, \d+ unchanged$/)).toBeVisible();

  await page.getByRole('button', { name: 'More ways to rescan' }).click();
  await page.getByRole('menuitem', { name: /^Scan as another language/ }).click();
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'TypeScript', exact: true }).click();
  await page.getByRole('button', { name: 'Scan as TypeScript' }).click();
  await expect(page.getByText('Scanned as JavaScript before.')).toBeVisible();
});
