import { expectAccessible } from './accessible.ts';
import { signUp } from './accounts.ts';
import { watchShifts } from './layout-checks.ts';
import { scanExample, showAs } from './scans.ts';
import { expect, test } from './test.ts';
import { inBothThemes } from './themes.ts';

test('results beside their source, searched, with the dialog of keys', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  const id = await scanExample(page, 'orders.js');
  const opinion = { verdict: 'doubted', explanation: 'A proxy may check it.', evidence: 'exec(x)' } as const;
  await showAs(page, id, ({ vulnerabilities }) => ({
    vulnerabilities: vulnerabilities.map((finding) => ({ ...finding, model: opinion })),
  }));
  await page.goto(`/scan/${id}`);
  const source = page.getByRole('textbox', { name: 'Source of orders.js' });
  await expect(source).toContainText('wkhtmltopdf');
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByText(/^125 lines · /).click();
  await inBothThemes(page, () => expectAccessible(page));

  await source.press('Control+f');
  await page.keyboard.type('query');
  await expect(source.locator('.cm-searchMatch').first()).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeFocused();

  for (const name of ['More export formats', 'Group and sort']) {
    await page.getByRole('button', { name }).press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
});

test('a running scan, a failed one, and a source on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page);
  const id = await scanExample(page, 'orders.js');
  await page.goto(`/scan/${id}`);
  await page.getByRole('button', { name: 'Source', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Source' }).getByText('wkhtmltopdf').first()).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));

  let state: object = { status: 'scanning', stage: 'model', modelProgress: 'function 3 of 12' };
  await showAs(page, id, () => state);
  await page.goto(`/scan/${id}`);
  await expect(page.getByText('function 3 of 12')).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  state = { status: 'failed', errorMessage: 'The scan took too long.' };
  await expect(page.getByRole('heading', { name: 'Scan Failed' })).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
});

test('at 320 px nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signUp(page);
  const id = await scanExample(page, 'orders.js');
  await page.goto(`/scan/${id}`);
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
  await page.getByText(/^125 lines · /).click();
  await page.evaluate(() => {
    for (const toggle of document.querySelectorAll<HTMLElement>('article button[aria-expanded=false]')) toggle.click();
  });
  await expect(page.getByRole('button', { name: 'Collapse' })).toHaveCount(6);
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
});

test('nothing shifts while a scan is read again and again, nor when it ends', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  const id = await scanExample(page, 'orders.js');
  const stages = ['queued', 'load', 'analyse', 'assess'] as const;
  let reads = 0;
  await showAs(page, id, () => {
    const stage = stages[reads];
    reads += 1;
    return stage ? { status: 'scanning', stage, uploadedAt: new Date().toISOString() } : {};
  });
  await page.goto(`/scan/${id}`);
  await expect(page.getByRole('textbox', { name: 'Source of orders.js' })).toContainText('wkhtmltopdf', {
    timeout: 30_000,
  });
  const { total, moved } = await shifts();
  expect(total, moved.join('\n')).toBeLessThan(0.02);
});
