import type { Page } from '@playwright/test';
import { type Account, newAccount, signUp } from './accounts.ts';
import { openMailbox } from './mailbox.ts';
import { expect, test } from './test.ts';

const ANSWER = "Check Your Email: If an account exists for this email, you'll receive a password reset link shortly.";

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/admin/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(ANSWER)).toBeVisible();
}

/** Opens the link in the newest mail to an address, from the installation's mailbox, like a user. */
async function openLinkOfMail(page: Page, email: string): Promise<void> {
  const link = page
    .getByRole('article')
    .filter({ hasText: email })
    .getByRole('link', { name: /reset-password/ });
  await expect(async () => {
    await openMailbox(page);
    await expect(link.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.first().click();
  await expect(page.getByRole('heading', { name: 'Reset Password', level: 1 })).toBeVisible();
}

async function fillNewPassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(confirmation);
  await page.getByRole('button', { name: 'Reset password' }).click();
}

async function logIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test('every login leads to the forgotten password', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page).toHaveURL('/admin/forgot-password');
  for (const tab of ['User', 'Admin']) {
    await page.goto('/login');
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('link', { name: 'Forgot password' }).click();
    await expect(page).toHaveURL('/admin/forgot-password');
  }
});

test('from the forgotten password by the mailbox to a new one and a login', async ({ page, browser }) => {
  const elsewhere = await browser.newPage();
  const account = await signUp(elsewhere);
  await askForLink(page, account.email);
  await openLinkOfMail(page, account.email);
  const used = page.url();
  const password = `another phrase ${crypto.randomUUID().slice(0, 8)}`;
  await fillNewPassword(page, password);
  await expect(page).toHaveURL('/admin/login');
  await expect(
    page.getByText('Password reset successful! You can now login with your new password.', { exact: true }),
  ).toBeVisible();

  // This is the administrator's login: users are told where to log in.
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'You can only login as user' });
  await refusal.getByRole('link', { name: 'Go to the user login' }).click();
  await expect(page).toHaveURL('/login');

  await logIn(page, account);
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await logIn(page, { email: account.email, password });
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();

  // Earlier sessions have ended, and the link works once.
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);
  await page.goto(used);
  await fillNewPassword(page, 'yet another long phrase');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('This reset link is invalid');
  await elsewhere.close();
});

test('the answer is the same for an unknown address, and when the server fails', async ({ page }) => {
  await askForLink(page, newAccount().email);
  await expect(page.getByRole('status').filter({ hasText: 'Check Your Email' })).toBeFocused();
  await page.route('**/api/admin/forgot-password', (route) => route.fulfill({ status: 500, body: '' }));
  await askForLink(page, newAccount().email);
  await page.getByRole('button', { name: 'Try another email' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('an address that is none is told before anything is sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/admin/forgot-password');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  await page.getByLabel('Email').fill('nobody');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address');
  expect(sent.filter((url) => url.includes('forgot-password') && url.includes('/api/'))).toEqual([]);
});

test('without a token the link is invalid, and a new one can be asked for', async ({ page }) => {
  await page.goto('/admin/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Request a new reset link' }).click();
  await expect(page).toHaveURL('/admin/forgot-password');
});

test('a short password and a wrong confirmation each have their text', async ({ page }) => {
  await page.goto('/admin/reset-password?token=whatever');
  await fillNewPassword(page, '1234567');
  await expect(page.getByText('Password must be at least 8 characters', { exact: true })).toBeVisible();
  await fillNewPassword(page, '12345678', '12345679');
  await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription("Passwords don't match");
});

test('a refused reset says why; a failing one that the link may have expired', async ({ page }) => {
  await page.goto('/admin/reset-password?token=not-a-real-one');
  await fillNewPassword(page, 'a long enough phrase');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This reset link is invalid, has expired or was used before.');
  await page.route('**/api/admin/reset-password', (route) => route.fulfill({ status: 502, body: '' }));
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(alert).toHaveText('Failed to reset password. The link may have expired.');
});
