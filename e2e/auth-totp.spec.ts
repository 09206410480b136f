import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Account, signUp } from './accounts.ts';
import { expect, test } from './test.ts';
import { totpCode } from './totp-code.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Authenticator app' });

interface Kept {
  secret: string;
  recoveryCodes: string[];
}

/** Sets the app up in the form, like a user without a camera. */
async function setUp(page: Page, account: Account): Promise<Kept> {
  await page.goto('/account');
  await section(page).getByRole('button', { name: 'Set up authenticator app' }).click();
  await expect(section(page).getByLabel('Your password')).toBeFocused();
  await section(page).getByLabel('Your password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await section(page).locator('code').textContent()) ?? '';
  const code = section(page).getByLabel('Code from the app');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(totpCode(secret));
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('heading', { name: /Keep these recovery codes/ })).toBeFocused();
  const recoveryCodes = await section(page)
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  return { secret, recoveryCodes };
}

async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('sets up an app, keeps the recovery codes, and logs in with each of them', async ({ page }) => {
  test.slow();
  const account = await signUp(page);
  const { secret, recoveryCodes } = await setUp(page, account);
  expect(recoveryCodes.length).toBeGreaterThanOrEqual(8);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(recoveryCodes.join('\n'));
  await section(page).getByRole('button', { name: 'I have stored them' }).click();
  await expect(section(page).getByText('On', { exact: true })).toBeVisible();
  await expect(section(page).getByRole('button', { name: 'Disable authenticator app' })).toBeFocused();
  await expect(page.getByText(recoveryCodes[0] ?? '')).toHaveCount(0);

  await logIn(page, account);
  const code = page.getByLabel('Authentication code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(totpCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
  await page.waitForURL('/scan', { timeout: 5000 });

  await logIn(page, account);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('/scan', { timeout: 5000 });

  await logIn(page, account);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('is off again after the password and a code, and a login asks for nothing more', async ({ page }) => {
  const account = await signUp(page);
  const { recoveryCodes } = await setUp(page, account);
  await section(page).getByRole('button', { name: 'I have stored them' }).click();
  await section(page).getByRole('button', { name: 'Disable authenticator app' }).click();
  await section(page).getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  const code = section(page).getByLabel('Authentication code');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(section(page).getByLabel('Your password')).toHaveAttribute('aria-invalid', 'true');
  await section(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(section(page).getByText('On', { exact: true })).toBeVisible();
  await section(page).getByRole('button', { name: 'Disable authenticator app' }).click();
  await section(page).getByLabel('Your password').fill(account.password);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Authenticator app disabled', { exact: true })).toBeVisible();
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
  await logIn(page, account);
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
});

test('a set-up that was given up changes nothing', async ({ page }) => {
  const account = await signUp(page);
  await page.goto('/account');
  const begin = section(page).getByRole('button', { name: 'Set up authenticator app' });
  await begin.press('Enter');
  await section(page).getByLabel('Your password').fill(account.password);
  await page.keyboard.press('Enter');
  await section(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(begin).toBeFocused();
  await logIn(page, account);
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
});

test('both logins of the administrator have the second step too', async ({ page }) => {
  const admin = { email: process.env.ADMIN_EMAIL ?? '', password: process.env.ADMIN_PASSWORD ?? '' };
  // The real account's login stays unchanged: only the server's response here is that of an administrator with an app.
  await page.route('**/api/admin/password-login', (route) => route.fulfill({ json: { totpRequired: true } }));
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Authentication code').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Sign in with your password again');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

  await page.goto('/login');
  await page.getByRole('tab', { name: 'Admin' }).click();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Authentication code').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
});
