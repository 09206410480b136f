import { adminAccount, newAccount, signUp } from './accounts.ts';
import { expect, test } from './test.ts';

test('an empty form names what is required', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email').fill('nobody');
  await expect(page.getByText('Invalid email address')).toBeVisible();
});

test('a wrong password is told in a toast', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(newAccount().email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('logs in, says so, is at /scan a second later, and logs out to the landing page', async ({ page }) => {
  const account = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Login successful', { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/login');
  await page.waitForURL('/scan', { timeout: 5000 });

  await page.getByRole('button', { name: /^User menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Admin Panel' })).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await (await page.request.get('/api/auth/current-user')).json()).toBeNull();
});

test('a failing logout is ignored: the user is sent home', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the user tab refuses the designated administrator, the admin tab everyone else', async ({ page }) => {
  const admin = adminAccount();
  await page.goto('/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('whatever it is');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please use Admin login for this email');

  await page.getByRole('tab', { name: 'User' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Admin' })).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Email').fill('someone@example.com');
  await page.getByLabel('Password', { exact: true }).fill('whatever it is');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('You can only login as user');
});

test('the admin tab leads to the users', async ({ page }) => {
  const admin = adminAccount();
  await page.goto('/login');
  await page.getByRole('tab', { name: 'Admin' }).click();
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Admin login successful', { exact: true })).toBeVisible();
  await page.waitForURL('/admin/users', { timeout: 5000 });
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
});

test('a login leads back to the page that asked for it, also by way of the registration', async ({ page }) => {
  await page.goto('/scan/no-such-scan?severity=high');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  const account = newAccount();
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('/scan/no-such-scan?severity=high', { timeout: 5000 });
});

test('somebody who is signed in goes on from the login, or logs out for another account', async ({ page }) => {
  const { email } = await signUp(page);
  await page.goto('/login');
  await expect(page.getByText(`You are already signed in as ${email}.`)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/scan');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});
