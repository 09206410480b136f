import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { complaintsOf } from './console.ts';
import { findingAt, scanCode, scanExample, showAs } from './scans.ts';
import { expect, test } from './test.ts';

const source = (page: Page) => page.getByRole('textbox', { name: 'Source of orders.js' });
const row = (page: Page, name: string) => source(page).getByRole('button', { name });

test.beforeEach(({ page }) => signUp(page).then(() => {}));

test.describe('beside the findings', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('stands the whole file with the findings in it, and each leads to the other', async ({ page }) => {
    const complaints = complaintsOf(page);
    const id = await scanExample(page, 'orders.js');
    await page.goto(`/scan/${id}`);
    await expect(source(page)).toContainText('wkhtmltopdf');
    await expect(row(page, 'Critical OS command injection')).toHaveAttribute('aria-current', 'true');
    await expect(row(page, 'Critical OS command injection')).toHaveCSS('font-family', /^"Inter Variable"/);

    await row(page, 'High Path traversal').click();
    const card = findingAt(page, 'orders.js:88');
    await expect(card.getByRole('button', { name: 'Collapse' })).toBeFocused();
    await expect(card).toBeInViewport();
    await expect(row(page, 'High Path traversal')).toHaveAttribute('aria-current', 'true');

    const other = findingAt(page, 'orders.js:39');
    await other.getByRole('button', { name: 'Expand' }).click();
    await expect(source(page).getByText('req.query.customer')).toBeInViewport();
    await other.getByRole('button', { name: 'Show in source', exact: true }).click();
    await expect(source(page).locator('.cm-finding-open')).toContainText('pool.query(sql)');
    expect(complaints).toEqual([]);
  });

  test('is gone through step by step', async ({ page }) => {
    const id = await scanExample(page, 'orders.js');
    await page.goto(`/scan/${id}`);
    const card = findingAt(page, 'orders.js:39');
    await card.getByRole('button', { name: 'Expand' }).click();
    const line = source(page).locator('.cm-step-line');
    await card
      .getByRole('button', { name: /Show in source: line and column 37:/ })
      .first()
      .click();
    await expect(line).toContainText('req.query.customer');
    await expect(card.locator('[aria-current=step]')).toContainText('Source:');
    const pane = page.getByRole('complementary', { name: 'Source' });
    await expect(pane.getByText('Step 1 of 4')).toBeVisible();
    for (let step = 2; step <= 4; step += 1) await pane.getByRole('button', { name: 'Next step' }).click();
    await expect(pane.getByText('Step 4 of 4')).toBeVisible();
    await expect(line).toContainText('pool.query(sql)');
    await expect(card.locator('[aria-current=step]')).toContainText('Sink:');
    await pane.getByRole('button', { name: 'Previous step' }).click();
    await expect(line).toContainText('sql = "SELECT');
  });

  test('is put away, which the browser remembers, and fetched again', async ({ page }) => {
    const id = await scanExample(page, 'orders.js');
    await page.goto(`/scan/${id}`);
    await page.getByRole('button', { name: 'Close source' }).click();
    await expect(source(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Source', exact: true })).toHaveAttribute('aria-pressed', 'false');
    await expect(source(page)).toBeHidden();
    await page.getByRole('button', { name: 'Show in source', exact: true }).click();
    await expect(source(page)).toContainText('wkhtmltopdf');
  });

  test('has a divider for the pointer and the keyboard, whose place the browser remembers', async ({ page }) => {
    const id = await scanExample(page, 'orders.js');
    await page.goto(`/scan/${id}`);
    const divider = page.getByRole('separator', { name: 'Width of the source' });
    const pane = page.getByRole('complementary', { name: 'Source' });
    const widthOf = async () => Math.round((await pane.boundingBox())?.width ?? 0);
    await expect(divider).toHaveAttribute('aria-valuenow', '50');
    const usual = await widthOf();
    await divider.press('ArrowLeft');
    await expect(divider).toHaveAttribute('aria-valuenow', '52');
    expect(await widthOf()).toBeGreaterThan(usual);
    await divider.press('Home');
    await expect(divider).toHaveAttribute('aria-valuenow', '25');
    await divider.press('ArrowRight');
    await expect(divider).toHaveAttribute('aria-valuenow', '25');

    const box = await divider.boundingBox();
    if (!box) throw new Error('The divider is not drawn.');
    await page.mouse.move(box.x + box.width / 2, 400);
    await page.mouse.down();
    await page.mouse.move(box.x - 200, 400, { steps: 5 });
    await page.mouse.up();
    await expect(divider).not.toHaveAttribute('aria-valuenow', '25');
    const dragged = await widthOf();
    await page.reload();
    await expect.poll(widthOf).toBe(dragged);
    await divider.dblclick();
    await expect(divider).toHaveAttribute('aria-valuenow', '50');
    await expect.poll(widthOf).toBe(usual);
  });

  test('wraps its lines when that is wanted, and else starts at their beginning', async ({ page }) => {
    const code = `const { exec } = require('child_process');\nmodule.exports = (req) => ${' '.repeat(12)}exec('ls ' + req.query.dir); // ${'long '.repeat(60)}\n`;
    const id = await scanCode(page, code, 'list.js', 'JavaScript');
    await page.goto(`/scan/${id}`);
    const text = page.getByRole('textbox', { name: 'Source of list.js' });
    const scroller = text.locator('xpath=ancestor::*[contains(@class, "cm-scroller")][1]');
    await expect(text).toContainText('module.exports');
    await expect(page.getByRole('button', { name: /OS command injection/ }).first()).toBeVisible();
    expect(await scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    expect(await scroller.evaluate((area) => area.scrollWidth - area.clientWidth)).toBeGreaterThan(100);
    const wrap = page.getByRole('button', { name: 'Wrap lines' });
    await wrap.press('Enter');
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => scroller.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
    await page.reload();
    await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  });

  test('is there for a scan without findings, too', async ({ page }) => {
    const id = await scanExample(page, 'money.py');
    await page.goto(`/scan/${id}`);
    await expect(page.getByRole('heading', { name: 'No Vulnerabilities Found' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Source of money.py' })).toContainText('def ');
    await page.getByRole('button', { name: 'Source', exact: true }).press('Enter');
    await expect(page.getByRole('complementary', { name: 'Source' })).toBeHidden();
  });

  test('can be searched', async ({ page }) => {
    const id = await scanExample(page, 'orders.js');
    await page.goto(`/scan/${id}`);
    await source(page).press('Control+f');
    await page.keyboard.type('createHash');
    await page.keyboard.press('Enter');
    await expect(source(page).locator('.cm-searchMatch')).toHaveText('createHash');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
  });

  test('that is no longer kept is said so, as is one that cannot be read now', async ({ page }) => {
    const id = await scanExample(page, 'orders.js');
    let failures = 1;
    await page.route(`**/api/scans/${id}/source`, (route) => {
      failures -= 1;
      if (failures >= 0) return route.abort();
      const error = { message: 'The uploaded file is no longer kept.', code: 'not_found', requestId: 'r' };
      return route.fulfill({ status: 404, json: error });
    });
    await page.goto(`/scan/${id}`);
    await expect(page.getByRole('heading', { name: 'The source could not be read' })).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'The source is no longer kept' })).toBeVisible();
  });

  test('is not offered once the upload is gone', async ({ page }) => {
    const id = await scanExample(page, 'orders.js');
    await showAs(page, id, () => ({ hasSource: false }));
    await page.goto(`/scan/${id}`);
    await expect(page.getByRole('heading', { name: 'Vulnerabilities (6)' })).toBeVisible();
    for (const name of ['Source', 'Show in source', 'Copy patch']) {
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
  });

  test('makes a verified fix a patch that applies', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const code = "const { exec } = require('child_process');\nmodule.exports = (req) => exec('ls ' + req.query.dir);\n";
    const id = await scanCode(page, code, 'list.js', 'JavaScript');
    await page.goto(`/scan/${id}`);
    await expect(page.getByText('verified', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Copy patch' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const patch = await page.evaluate(() => navigator.clipboard.readText());
    expect(patch).toMatch(/^--- a\/list\.js\n\+\+\+ b\/list\.js\n@@ -1,2 \+1,2 @@\n/);
    expect(patch).toMatch(/^-.*exec\('ls ' \+ req\.query\.dir\)/m);
    expect(patch).toMatch(/^\+.*execFile\(/m);
  });
});

test('on a narrow screen the source comes over the findings, and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const id = await scanExample(page, 'orders.js');
  await page.goto(`/scan/${id}`);
  const open = page.getByRole('button', { name: 'Show in source', exact: true });
  await open.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Source' });
  await expect(sheet.getByRole('button', { name: 'Critical OS command injection' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();

  await open.press('Enter');
  await row(page, 'High Path traversal').click();
  await expect(sheet).toBeHidden();
  await expect(findingAt(page, 'orders.js:88').getByRole('button', { name: 'Collapse' })).toBeFocused();
});
