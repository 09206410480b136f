import type { Page } from '@playwright/test';
import { type Account, newAccount, signInAsAdmin, signUp } from './accounts.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';

let account: Account;

test.beforeEach(async ({ page }) => {
  account = await signUp(page, newAccount('Ada King'));
  await page.goto('/account');
});

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the user menu leads here, and a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
});

test('changes name and organization, at once in the header too', async ({ page }) => {
  const profile = section(page, 'Profile');
  await expect(profile.getByLabel('Name')).toHaveValue('Ada King');
  await profile.getByLabel('Name').fill('');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(profile.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await profile.getByLabel('Name').fill('Grace Hopper');
  await profile.getByLabel('Organization').fill('Navy');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu, Grace Hopper' })).toBeVisible();
  await profile.getByLabel('Organization').fill('');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await (await page.request.get('/api/auth/user')).json()).organization).toBeNull();
  await page.reload();
  await expect(profile.getByLabel('Name')).toHaveValue('Grace Hopper');
});

test('changes the password in exchange for the current one', async ({ page }) => {
  const form = section(page, 'Password');
  const fill = async (current: string, next: string, confirmation = next) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password', { exact: true }).fill(next);
    await form.getByLabel('Confirm new password').fill(confirmation);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  const next = `a newer phrase ${crypto.randomUUID().slice(0, 8)}`;
  await fill('', '1234567', 'other');
  await expect(form.getByLabel('Current password')).toHaveAccessibleDescription('Password is required');
  await expect(form.getByText('Password must be at least 8 characters')).toBeVisible();
  await fill('not the password', next, 'another');
  await expect(form.getByLabel('Confirm new password')).toHaveAccessibleDescription('Passwords do not match');
  await fill('not the password', next);
  await expect(form.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Current password')).toBeFocused();
  await fill(account.password, 'password123');
  await expect(form.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await fill(account.password, next);
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Current password')).toHaveValue('');

  const login = (password: string) =>
    page.request.post('/api/auth/login', { data: { email: account.email, password } });
  expect((await login(account.password)).status()).toBe(401);
  expect((await login(next)).status()).toBe(200);
});

test('lists sessions, ends one, and then all others', async ({ page, browser }) => {
  const others = await Promise.all([1, 2, 3].map(() => browser.newPage()));
  const { email, password } = account;
  for (const other of others) await other.request.post('/api/auth/login', { data: { email, password } });
  const status = () => Promise.all(others.map(async ({ request }) => (await request.get('/api/auth/user')).status()));
  await page.reload();
  const sessions = section(page, 'Sessions');
  const rows = sessions.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: 'This session' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'This session' }).getByRole('button')).toHaveCount(0);
  await expect(rows.filter({ hasText: /Chrome on \w+/ }).first()).toBeVisible();

  await rows
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(3);
  expect((await status()).toSorted()).toEqual([200, 200, 401]);

  const endAll = sessions.getByRole('button', { name: 'End other sessions' });
  await endAll.press('Enter');
  await page.keyboard.press('Escape');
  await expect(endAll).toBeFocused();
  await endAll.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End other sessions' }).press('Enter');
  await expect(page.getByText('Other sessions ended', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(endAll).toHaveCount(0);
  expect(await status()).toEqual([401, 401, 401]);
  for (const other of others) await other.close();
});

test('makes an API token that works for its scope, shows it once, and revokes it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tokens = section(page, 'API tokens');
  await expect(tokens.getByText('You have no API tokens.')).toBeVisible();
  await tokens.getByRole('button', { name: 'New token' }).press('Enter');
  await expect(tokens.getByLabel('Name')).toBeFocused();
  await tokens.getByRole('checkbox', { name: /Read scans/ }).uncheck();
  await tokens.getByRole('button', { name: 'Create token' }).click();
  await expect(tokens.getByText('Name is required')).toBeVisible();
  await expect(tokens.getByText('Choose at least one scope')).toBeVisible();
  await tokens.getByLabel('Name').fill('Pipeline');
  await tokens.getByRole('checkbox', { name: /Read scans/ }).check();
  await tokens.getByRole('combobox', { name: 'Expires after' }).click();
  await expect(page.getByRole('option')).toHaveText(['7 days', '30 days', '90 days', '1 year']);
  await page.getByRole('option', { name: '30 days' }).click();
  await tokens.getByRole('button', { name: 'Create token' }).click();
  await expect(tokens.getByLabel('Your password')).toHaveAccessibleDescription('Password is required');
  await tokens.getByLabel('Your password').fill('not the password');
  await tokens.getByRole('button', { name: 'Create token' }).click();
  await expect(tokens.getByLabel('Your password')).toHaveAccessibleDescription('The password is wrong.');
  await tokens.getByLabel('Your password').fill(account.password);
  await tokens.getByRole('button', { name: 'Create token' }).click();
  await expect(tokens.getByRole('heading', { name: /“Pipeline” is ready/ })).toBeFocused();
  await tokens.getByRole('button', { name: /the new token/ }).click();
  await expect(tokens.getByRole('button', { name: /^Copied/ })).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());

  const call = (method: string) =>
    fetch(new URL('/api/scans', page.url()), { method, headers: { authorization: `Bearer ${token}` } });
  expect((await call('GET')).status).toBe(200);
  expect((await call('POST')).status).toBe(403);
  await tokens.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(tokens.getByRole('button', { name: 'New token' })).toBeFocused();
  await page.reload();
  const row = tokens.getByRole('list', { name: 'API tokens' }).getByRole('listitem');
  await expect(row).toContainText('Pipeline');
  await expect(row).toContainText('Read scans');
  await expect(row).toContainText(/expires on/);
  await expect(page.getByText(token)).toHaveCount(0);

  await row.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText('Token revoked', { exact: true })).toBeVisible();
  await expect(tokens.getByText('You have no API tokens.')).toBeVisible();
  await expect(tokens.getByRole('button', { name: 'New token' })).toBeFocused();
  expect((await call('GET')).status).toBe(401);
});

test('has snippets for pipelines to copy, with this address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const tokens = section(page, 'API tokens');
  await expect(tokens.getByRole('heading', { name: 'Use in CI' })).toBeVisible();
  await tokens.getByRole('tab', { name: 'GitHub Actions' }).focus();
  for (const [label, part] of [
    ['GitHub Actions', 'with: { paths: src, fail-on: high }'],
    ['GitLab CI', `--server ${new URL(page.url()).origin} --fail-on high`],
    ['Shell', `--server ${new URL(page.url()).origin} --fail-on high`],
  ] as const) {
    await tokens.getByRole('button', { name: `the snippet for ${label}` }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(part);
    await tokens.getByRole('tab', { name: label }).focus();
    await page.keyboard.press('ArrowRight');
  }
});

test('shows what is used of the quotas, and deletes all scans after typed words and the password', async ({ page }) => {
  await scanExample(page, 'money.py');
  await page.reload();
  const scans = section(page, 'Scans and storage');
  await expect(scans.getByText(/^1 of 500$/)).toBeVisible();
  await expect(scans.getByText(/ of 1 GB$/)).toBeVisible();
  await expect(scans.getByText(/^Uploaded files are kept for 30 days/)).toBeVisible();
  const button = scans.getByRole('button', { name: 'Delete all my scans' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete all your scans?' });
  const words = dialog.getByLabel('Type “delete all my scans”');
  await expect(words).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete my scans' }).click();
  await expect(words).toHaveAccessibleDescription("Type 'delete all my scans'");
  await words.fill('delete all my scans');
  await dialog.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  expect(await (await page.request.get('/api/scans')).json()).toHaveLength(1);
  await dialog.getByLabel('Your password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Scans deleted', { exact: true })).toBeVisible();
  await expect(button).toBeFocused();
  expect(await (await page.request.get('/api/scans')).json()).toEqual([]);
});

test('deletes the account with everything, after its password', async ({ page }) => {
  const scan = await scanExample(page, 'money.py');
  const button = section(page, 'Delete account').getByRole('button', { name: 'Delete account' });
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog).toContainText('all your scans with their findings and uploaded files');
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  await button.press('Enter');
  await dialog.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Account deleted', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const { email, password } = account;
  expect((await page.request.post('/api/auth/login', { data: { email, password } })).status()).toBe(401);
  expect((await page.request.get(`/api/scans/${scan}`)).status()).toBe(401);
});

test('the designated administrator is told that this account stays', async ({ page }) => {
  await page.context().clearCookies();
  await signInAsAdmin(page);
  await page.goto('/account');
  await section(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Your password')
    .fill(process.env.ADMIN_PASSWORD ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/designated administrator cannot be deleted/).first()).toBeVisible();
});

test('what fails is told, and nothing is lost', async ({ page }) => {
  await page.route('**/api/auth/user', (route) => route.fulfill({ status: 500, body: '' }));
  await section(page, 'Profile').getByLabel('Name').fill('Grace');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your profile was not saved', { exact: true })).toBeVisible();
  await expect(section(page, 'Profile').getByLabel('Name')).toHaveValue('Grace');
  await page.route('**/api/auth/sessions', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.reload();
  await expect(section(page, 'Sessions').getByRole('alert')).toContainText('Your sessions could not be loaded');
  await section(page, 'Sessions').getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
});
