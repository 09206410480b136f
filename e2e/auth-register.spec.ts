import { newAccount, signUp } from './accounts.ts';
import { expect, test } from './test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/register');
});

test('an empty form names what is required, and focus goes to the first field', async ({ page }) => {
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const text of [
    'Name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
});

test('a bad address, a short password and a wrong confirmation each have their text', async ({ page }) => {
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada at example');
  await page.getByLabel('Password', { exact: true }).fill('1234567');
  await page.getByLabel('Confirm password').fill('1234567');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible();

  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('12345678');
  await page.getByLabel('Confirm password').fill('12345679');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters')).toBeHidden();
});

test('registers, says so, and is at /scan a second later', async ({ page }) => {
  const account = newAccount('Grace Hopper');
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Organization').fill('Navy');
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Registration successful', { exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/register');
  await page.waitForURL('/scan', { timeout: 5000 });
  await page.getByRole('button', { name: 'User menu, Grace Hopper' }).click();
  await expect(page.getByText(account.email)).toBeVisible();
});

test('a known address is told on the email field', async ({ page, browser }) => {
  const other = await browser.newContext();
  const account = await signUp(await other.newPage());
  await other.close();
  await page.getByLabel('Name').fill('Someone Else');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('An account with this email already exists');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('what the server refuses stands on its field', async ({ page }) => {
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill(newAccount().email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough phrase');
  await page.getByLabel('Confirm password').fill('a long enough phrase');
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'Check the fields',
        code: 'validation',
        requestId: 'test',
        details: [{ path: 'password', message: 'This password is too common' }],
      },
    }),
  );
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This password is too common')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('a failing server is told in a toast, and the form stays', async ({ page }) => {
  const account = newAccount();
  await page.getByLabel('Name').fill(account.name);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password').fill(account.password);
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Registration failed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue(account.name);
  await expect(page.getByRole('button', { name: 'Create account' })).toBeEnabled();
});

test('the strength hint favors length, and nothing stands in a password manager’s way', async ({ page }) => {
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('Aa1!Aa1?');
  await expect(page.getByText(/^Fair: 7 more/)).toBeVisible();
  await password.fill('correct horse battery');
  await expect(page.getByText(/^Strong/)).toBeVisible();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await page.getByRole('button', { name: 'Show password' }).first().click();
  await expect(password).toHaveAttribute('type', 'text');
});

test('the link below leads to the login', async ({ page }) => {
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});
