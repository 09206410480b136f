import type { Locator, Page } from '@playwright/test';
import { type Account, newAccount, signInAsAdmin, signUp } from './accounts.ts';
import { chooseByKeyboard } from './menus.ts';
import { expect, test } from './test.ts';

/** A user with a unique name, signed in on a separate page. */
async function userElsewhere(page: Page): Promise<{ account: Account; theirs: Page }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('These tests need a browser that can open further contexts.');
  const theirs = await browser.newPage();
  const account = await signUp(theirs, newAccount(`Grace ${crypto.randomUUID().slice(0, 8)}`));
  return { account, theirs };
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const menuOf = (row: Locator) => row.getByRole('button', { name: /^Actions/ });

const choose = (row: Locator, action: string) => chooseByKeyboard(menuOf(row), action);

const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).press('Enter');

test.beforeEach(({ page }) => signInAsAdmin(page));

test('promotes a user after asking, and takes it back', async ({ page }) => {
  const { account, theirs } = await userElsewhere(page);
  await page.goto(`/admin/users?q=${encodeURIComponent(account.name)}`);
  const row = rowOf(page, account.name);
  await choose(row, 'Make Admin');
  await expect(page.getByRole('alertdialog')).toContainText(`Make ${account.name} an admin?`);
  await page.keyboard.press('Escape');
  await expect(menuOf(row)).toBeFocused();
  await expect(row.getByText('User', { exact: true })).toBeVisible();

  await choose(row, 'Make Admin');
  await confirm(page, 'Make Admin');
  await expect(page.getByText('User role updated successfully', { exact: true })).toBeVisible();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  await expect(menuOf(row)).toBeFocused();
  expect((await theirs.request.get('/api/admin/current-user')).status()).toBe(200);

  await choose(row, 'Remove Admin');
  await confirm(page, 'Remove Admin');
  await expect(row.getByText('User', { exact: true })).toBeVisible();
  await theirs.close();
});

test('revokes access, which logs the user out at once, and grants it again', async ({ page }) => {
  const { account, theirs } = await userElsewhere(page);
  await page.goto(`/admin/users?q=${encodeURIComponent(account.name)}`);
  const row = rowOf(page, account.name);
  await choose(row, 'Revoke');
  await expect(page.getByRole('alertdialog')).toContainText('They are logged out everywhere,');
  await confirm(page, 'Revoke');
  await expect(page.getByText('User access updated successfully', { exact: true })).toBeVisible();
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
  await menuOf(row).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Make Admin', 'Grant']);
  await page.keyboard.press('Escape');
  await expect(menuOf(row)).toBeFocused();
  expect((await theirs.request.get('/api/auth/user')).status()).toBe(401);
  const { email, password } = account;
  const login = () => theirs.request.post('/api/auth/login', { data: { email, password } });
  expect((await login()).status()).toBe(403);

  await choose(row, 'Grant');
  await confirm(page, 'Grant');
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  expect((await login()).status()).toBe(200);
  await theirs.close();
});

test('ends the sessions of a user', async ({ page }) => {
  const { account, theirs } = await userElsewhere(page);
  await page.goto(`/admin/users?q=${encodeURIComponent(account.name)}`);
  await choose(rowOf(page, account.name), 'End sessions');
  await confirm(page, 'End sessions');
  await expect(page.getByText('User sessions ended', { exact: true })).toBeVisible();
  expect((await theirs.request.get('/api/auth/user')).status()).toBe(401);
  await theirs.close();
});

test('what fails is told by the catalog, with the server’s reason', async ({ page }) => {
  const { account, theirs } = await userElsewhere(page);
  await page.goto(`/admin/users?q=${encodeURIComponent(account.name)}`);
  const row = rowOf(page, account.name);
  await page.route('**/api/admin/password/users/*/role', (route) => route.fulfill({ status: 500, body: '' }));
  await choose(row, 'Make Admin');
  await confirm(page, 'Make Admin');
  await expect(page.getByText('Failed to update user role', { exact: true })).toBeVisible();
  const json = { message: 'This is the last administrator.', code: 'forbidden', requestId: 'r' };
  await page.route('**/api/admin/password/users/*/status', (route) => route.fulfill({ status: 403, json }));
  await choose(row, 'Revoke');
  await confirm(page, 'Revoke');
  await expect(page.getByText('Failed to update user access', { exact: true })).toBeVisible();
  await expect(page.getByText('This is the last administrator.', { exact: true })).toBeVisible();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await theirs.close();
});

test('the designated administrator and one’s own row have a reason in place of buttons', async ({ page }) => {
  await page.goto('/admin/users?role=admin');
  const designated = page.getByRole('row').filter({ hasText: 'Designated admin: cannot be changed' });
  await expect(designated).toHaveCount(1);
  await expect(menuOf(designated)).toHaveCount(0);
  // At most two lines of text, as high as its neighbors with a button.
  expect((await designated.boundingBox())?.height).toBeLessThan(56);

  const { account, theirs } = await userElsewhere(page);
  await page.goto(`/admin/users?q=${encodeURIComponent(account.name)}`);
  await choose(rowOf(page, account.name), 'Make Admin');
  await confirm(page, 'Make Admin');
  await expect(page.getByText('User role updated successfully', { exact: true })).toBeVisible();
  await theirs.goto(`/admin/users?q=${encodeURIComponent(account.name)}`);
  const own = rowOf(theirs, account.name);
  await expect(own).toContainText('Your own account: another admin can change it');
  await expect(menuOf(own)).toHaveCount(0);
  await theirs.close();
});

test('an address is masked until it is asked for, which the audit log notes', async ({ page }) => {
  const { account, theirs } = await userElsewhere(page);
  await page.goto(`/admin/users?q=${encodeURIComponent(account.name)}`);
  const row = rowOf(page, account.name);
  await expect(row).not.toContainText(account.email);
  await row.getByRole('button', { name: /^Show address/ }).press('Enter');
  await expect(row).toContainText(account.email);
  await row.getByRole('button', { name: /^Mask address/ }).press('Enter');
  await expect(row).not.toContainText(account.email);

  await page.goto(`/admin/audit?q=${encodeURIComponent(account.email)}`);
  const log = page.getByRole('table', { name: 'Audit log' });
  const noted = log.getByRole('row').filter({ hasText: 'Address shown' });
  await expect(noted).toHaveCount(1);
  await expect(log).not.toContainText(account.email);
  const registered = log.getByRole('row').filter({ hasText: 'Registered' });
  await registered.getByRole('button', { name: /^Show address/ }).click();
  await expect(registered).toContainText(account.email);
  await theirs.close();
});

test('searches and filters in the address, and clears what matches no one', async ({ page }) => {
  const { account, theirs } = await userElsewhere(page);
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(account.name);
  await expect(page).toHaveURL(`/admin/users?q=${account.name.replace(' ', '+')}`);
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(account.name)]);
  await page.getByRole('combobox', { name: 'Filter by role' }).click();
  await page.getByRole('option', { name: 'Admins' }).click();
  await expect(page.getByRole('heading', { name: 'No users match' })).toBeVisible();
  await expect(page).toHaveURL(/role=admin/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.goto('/admin/users?status=inactive');
  await expect(page.getByRole('combobox', { name: 'Filter by status' })).toHaveText('Inactive');
  await theirs.close();
});

test('an administrator who is one no more is sent to the admin login', async ({ page }) => {
  const { account, theirs } = await userElsewhere(page);
  const users = `/admin/users?q=${encodeURIComponent(account.name)}`;
  await page.goto(users);
  await choose(rowOf(page, account.name), 'Make Admin');
  await confirm(page, 'Make Admin');
  await expect(page.getByText('User role updated successfully', { exact: true })).toBeVisible();
  await theirs.goto(users);
  await expect(rowOf(theirs, account.name)).toBeVisible();
  await choose(rowOf(page, account.name), 'Remove Admin');
  await confirm(page, 'Remove Admin');
  await expect(rowOf(page, account.name).getByText('User', { exact: true })).toBeVisible();
  await theirs.getByRole('combobox', { name: 'Filter by role' }).click();
  await theirs.getByRole('option', { name: 'Admins' }).click();
  await expect(theirs).toHaveURL('/admin/login');
  await theirs.close();
});

test('stays quick, and small in the page, over tens of thousands of users', async ({ page }) => {
  const template = (await (await page.request.get('/api/admin/password/users?limit=1')).json())[0];
  const total = 20_000;
  const user = (index: number) => ({ ...template, id: `u${index}`, firstName: 'User', lastName: String(index) });
  // Registering this many accounts would take an hour: the responses are generated from the contract; the list is the
  // real one.
  await page.route('**/api/admin/password/users?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const json = Array.from({ length: 100 }, (_, index) => user(from + index));
    const next = from + 100;
    const headers = next < total ? { link: `</api/admin/password/users?cursor=${next}>; rel="next"` } : {};
    return route.fulfill({ json, headers });
  });
  await page.goto('/admin/users');
  const seen = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return Math.max(...(await page.getByRole('rowheader').allTextContents()).map((text) => Number(/\d+$/.exec(text))));
  };
  await expect.poll(seen, { timeout: 30_000, intervals: [20] }).toBeGreaterThan(2000);
  expect(await page.getByRole('row').count()).toBeLessThan(80);
});
