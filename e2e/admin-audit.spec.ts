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
  await page.getByRole('searchbox', { name: 'Search the log' }).fill(email);
  await expect(page).toHaveURL(`/admin/audit?q=${encodeURIComponent(email)}`);
  await expect(rows.filter({ hasText: 'Registered' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Login refused' })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Filter by action' }).click();
  await page.getByRole('option', { name: 'Registered' }).click();
  await expect(page).toHaveURL(/action=registered/);
  await expect(rows.filter({ hasText: 'Login refused' })).toHaveCount(0);
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
