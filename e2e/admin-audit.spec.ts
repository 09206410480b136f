import { newAccount, signInAsAdmin, signUp } from './accounts.ts';
import { expect, test } from './test.ts';

test('shows who did what, found by address and by action', async ({ page, browser }) => {
  const theirs = await browser.newPage();
  const account = await signUp(theirs, newAccount('Grace Hopper'));
  const { email } = account;
  await theirs.request.post('/api/auth/login', { data: { email, password: 'not the password' } });
  await theirs.close();

  await signInAsAdmin(page);
  await page.goto('/admin/audit');
  const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Time',
    'Action',
    'Actor',
    'Target',
    'Detail',
    'IP address and request ID',
  ]);
  await page.getByRole('searchbox', { name: 'Search the log' }).fill(email);
  await expect(page).toHaveURL(`/admin/audit?q=${encodeURIComponent(email)}`);
  await expect(rows.filter({ hasText: 'Registered' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Login failed' })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Filter by action' }).click();
  await page.getByRole('option', { name: 'Registered' }).click();
  await expect(page).toHaveURL(/action=registered/);
  await expect(rows.filter({ hasText: 'Login failed' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Registered' })).toHaveCount(1);

  await page.reload();
  await expect(rows.filter({ hasText: 'Registered' })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Filter by action' }).click();
  await page.getByRole('option', { name: 'Account deleted' }).click();
  await expect(page.getByRole('heading', { name: 'No matching entries' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/audit');
  await expect(rows.nth(1)).toBeVisible();
});

test('lines that say the same are one row, which opens; a request ID is copied', async ({ page, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const theirs = await browser.newPage();
  const { email } = await signUp(theirs, newAccount('Grace Hopper'));
  for (let turn = 0; turn < 3; turn += 1) {
    await theirs.request.post('/api/auth/login', { data: { email, password: 'not the password' } });
  }
  await theirs.close();

  await signInAsAdmin(page);
  await page.goto(`/admin/audit?q=${encodeURIComponent(email)}`);
  const refused = page.getByRole('row').filter({ hasText: 'Login failed' });
  const times = refused.getByRole('button', { name: /^3 times, / });
  await expect(times).toHaveAttribute('aria-expanded', 'false');
  await expect(refused).toHaveCount(1);
  await times.press('Enter');
  await expect(times).toHaveAttribute('aria-expanded', 'true');
  await expect(times).toBeFocused();
  await expect(refused).toHaveCount(3);

  const copy = refused.last().getByRole('button', { name: /^Copy/ });
  const name = (await copy.textContent()) ?? '';
  await copy.click();
  await expect(refused.last().getByRole('button', { name: /^Copied/ })).toBeVisible();
  expect(name).toContain(await page.evaluate(() => navigator.clipboard.readText()));
});
