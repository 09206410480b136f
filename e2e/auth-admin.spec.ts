import { adminAccount, signInAsAdmin, signUp } from './accounts.ts';
import { expect, test } from './test.ts';

test('the admin login page has its own texts', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a failure is an alert inside the form', async ({ page }) => {
  await page.goto('/admin/login');
  await page.route('**/api/admin/password-login', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Login failed. Please check your credentials.');
});

test('the administrator logs in, sees every user with a masked address, and logs out', async ({ page, browser }) => {
  const other = await browser.newContext();
  const account = await signUp(await other.newPage());
  await other.close();

  const admin = adminAccount();
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/users');

  const table = page.getByRole('table', { name: 'Users' });
  for (const column of ['User', 'Email', 'Organization', 'Role', 'Status', 'Last Login']) {
    await expect(table.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await expect(table.getByRole('rowheader', { name: account.name }).first()).toBeVisible();
  await expect(table.getByText(account.email)).toHaveCount(0);
  await expect(table.getByText('Active').first()).toBeVisible();

  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar.getByRole('link', { name: 'Back to App' })).toHaveAttribute('href', '/');
  await sidebar.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the header leads an administrator to the Admin Panel', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL('/admin/users');
});

test('no one else gets in', async ({ page }) => {
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/admin/login');
  await signUp(page);
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/admin/login');
});

test('an administrator who is asked to log in is led back to the page of the administration', async ({ page }) => {
  const admin = adminAccount();
  await page.goto('/admin/audit');
  await expect(page).toHaveURL('/admin/login');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/audit');
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
});
