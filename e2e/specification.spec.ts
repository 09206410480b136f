import { newAccount, signInAsAdmin, signUp } from './accounts.ts';
import { findingAt, scanExample } from './scans.ts';
import { expect, test } from './test.ts';

test('a card has its eight parts', async ({ page }) => {
  await signUp(page);
  const id = await scanExample(page, 'orders.js');
  await page.goto(`/scan/${id}`);
  const card = findingAt(page, 'orders.js:39');
  await card.getByRole('button', { name: 'Expand' }).click();
  for (const part of [
    'Description',
    'Exploitability Assessment',
    'Business Impact',
    'Compliance & Regulatory Impact',
    'Vulnerable Code',
    'Recommendation',
    'Suggested Fix',
    'References',
  ]) {
    await expect(card.getByRole('heading', { name: part, exact: true })).toBeVisible();
  }
  const { vulnerabilities } = await (await page.request.get(`/api/scans/${id}`)).json();
  const scores = vulnerabilities.map(
    ({ exploitability }: { exploitability: { score: number } }) => exploitability.score,
  );
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...scores)).toBeLessThanOrEqual(10);
  const reference = card.getByRole('link', { name: /owasp|cwe/i }).last();
  await expect(reference).toHaveAttribute('rel', /noopener/);
  await expect(reference).toHaveAttribute('target', '_blank');
});

test('a login that fails without a reason says so', async ({ page }) => {
  const { email, password } = newAccount();
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible();
});

test('the administration has its entries, and the table of users its columns', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/users');
  const sidebar = page.getByRole('complementary', { name: 'Administration' });
  await expect(sidebar.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/admin/users');
  await expect(sidebar.getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '/admin/reports');
  await expect(sidebar.getByRole('link', { name: 'Back to App' })).toHaveAttribute('href', '/');
  await expect(sidebar.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Users' }).getByRole('columnheader')).toHaveText([
    'User',
    'Email',
    'Organization',
    'Role',
    'Status',
    'Last Login',
    'Actions',
  ]);
});
