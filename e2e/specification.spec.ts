import type { Page } from '@playwright/test';
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

const shows = async (page: Page, screens: readonly (readonly [path: string, heading: string | RegExp])[]) => {
  for (const [path, heading] of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 }), path).toBeVisible();
  }
};

test('a visitor’s routes have their screens', async ({ page }) => {
  await shows(page, [
    ['/', /./],
    ['/scan', 'Start Your Security Scan'],
    ['/register', 'Create your account'],
    ['/login', 'Login'],
    ['/admin/login', 'Admin Login'],
    ['/admin/forgot-password', 'Forgot Password'],
    ['/admin/reset-password?token=some-token', 'Reset Password'],
    ['/no/such/page', 'Page Not Found'],
  ]);
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
});

test('the routes of a user and of an administrator have their screens', async ({ page }) => {
  await signUp(page);
  await shows(page, [
    ['/history', 'Scan History'],
    ['/scan/no-such-scan', 'Scan Not Found'],
  ]);
  await signInAsAdmin(page);
  await shows(page, [
    ['/admin/users', 'Users'],
    ['/admin/reports', 'Reports'],
  ]);
});

test('a result offers its export, its deletion and the filters of the product', async ({ page }) => {
  await signUp(page);
  await page.goto(`/scan/${await scanExample(page, 'orders.js')}`);
  const main = page.getByRole('main');
  for (const name of ['Export PDF', 'Delete'])
    await expect(main.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Back', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Filter by severity' }).click();
  await expect(page.getByRole('option')).toHaveText([/^All/, 'Critical', 'High', 'Medium', 'Low', 'Info']);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Filter by category' }).click();
  const categories = await page.getByRole('option').allTextContents();
  expect(categories[0]).toMatch(/^All/);
  expect(categories).toContain('A05 Injection');
  expect(new Set(categories).size).toBe(categories.length);
});

test('a paste has a field for code, a file name, a language and a button', async ({ page }) => {
  await page.goto('/scan');
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'File name' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveText('JavaScript');
  await expect(page.getByRole('button', { name: 'Analyze' })).toBeVisible();
});

test('the landing page names what a finding has and what one can do with it', async ({ page }) => {
  await page.goto('/');
  for (const feature of [
    'OWASP Top 10 scanning and AI analysis',
    'Exploitability score',
    'Business impact assessment',
    'Compliance mapping',
    'Severity classification',
    'PDF report export',
    'Scan history',
    'Drag-and-drop or paste input',
    'Permanent deletion',
  ]) {
    await expect(page.getByRole('heading', { name: feature })).toBeVisible();
  }
  const languages = page.getByRole('heading', { name: /languages/ }).locator('xpath=ancestor::section[1]');
  for (const language of ['Python', 'C#', 'C++', 'Objective-C', 'R', 'Haskell', 'Elixir', 'Groovy', 'Clojure']) {
    await expect(languages.getByText(language, { exact: true })).toBeVisible();
  }
});
