import { readFile } from 'node:fs/promises';
import { newAccount } from './accounts.ts';
import { pageIsThere } from './area.ts';
import { complaintsOf } from './console.ts';
import { arrowTo, expectFocusSeen, tabTo } from './keyboard.ts';
import { examplePath } from './scans.ts';
import { expect, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the keyboard alone registers, scans, filters, exports and deletes, and sees where it is', async ({ page }) => {
  test.setTimeout(120_000);
  const complaints = complaintsOf(page);
  const { keyboard } = page;

  await test.step('register', async () => {
    const { name, email, password } = newAccount();
    await page.goto('/');
    // Before its scripts are loaded, a link loads a new document, in which nothing takes the focus.
    await pageIsThere(page);
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Get Started Free' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/register');
    // The URL changes before the page: until the new page has the focus, a Tab would be lost with the old one.
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    for (const [label, text] of [
      ['Name', name],
      ['Email', email],
      ['Password', password],
      ['Confirm password', password],
    ] as const) {
      await tabTo(page, page.getByLabel(label, { exact: true }));
      await keyboard.type(text);
    }
    await tabTo(page, page.getByRole('button', { name: 'Create account' }));
    await keyboard.press('Enter');
    await page.waitForURL('/scan');
  });

  await test.step('scan pasted code', async () => {
    await expect(page.getByRole('heading', { name: 'Start Your Security Scan' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, page.getByRole('tab', { name: 'Upload File' }));
    await keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Paste Code' })).toBeFocused();
    await expectFocusSeen(page);
    await tabTo(page, page.getByRole('textbox', { name: 'Code' }));
    await keyboard.insertText(await readFile(examplePath('orders.js'), 'utf8'));
    await tabTo(page, page.getByLabel('File name'));
    await keyboard.type('orders.js');
    await tabTo(page, page.getByRole('button', { name: 'Analyze' }));
    await keyboard.press('Enter');
    await page.waitForURL(/\/scan\/[^/]+$/);
    await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible({ timeout: 20_000 });
  });

  await test.step('filter by severity', async () => {
    const severity = page.getByRole('combobox', { name: 'Filter by severity' });
    await tabTo(page, severity);
    await keyboard.press('Enter');
    await arrowTo(page, page.getByRole('option', { name: 'Critical' }));
    await keyboard.press('Enter');
    await expect(severity).toHaveText('Critical');
    await expect(severity).toBeFocused();
    await expectFocusSeen(page);
    await expect(page.getByRole('heading', { name: 'Vulnerabilities (3)' })).toBeVisible();
  });

  await test.step('export', async () => {
    const formats = page.getByRole('button', { name: 'More export formats' });
    await tabTo(page, formats, 120);
    await keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await arrowTo(page, page.getByRole('menuitem', { name: 'Markdown' }).first());
    const download = page.waitForEvent('download');
    await keyboard.press('Enter');
    const report = await readFile(await (await download).path(), 'utf8');
    expect(report.match(/^### /gm)).toHaveLength(3);
    await expect(formats).toBeFocused();
    await expectFocusSeen(page);
  });

  await test.step('delete', async () => {
    const address = page.url();
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Delete', exact: true }));
    await keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this scan?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectFocusSeen(page);
    await tabTo(page, dialog.getByRole('button', { name: 'Delete' }));
    await keyboard.press('Enter');
    await expect(page.getByText('Scan deleted', { exact: true })).toBeVisible();
    await page.waitForURL('/');
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Scan Not Found' })).toBeVisible();
  });

  // The URL of a deleted scan returns 404, which the browser logs.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});
