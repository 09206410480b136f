import { signUp } from './accounts.ts';
import { findingAt, scanExample } from './scans.ts';
import { expect, test } from './test.ts';

test('a card leads to the page of its rule, and back to the results', async ({ page }) => {
  await signUp(page);
  const id = await scanExample(page, 'orders.js');
  await page.goto(`/scan/${id}`);
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
  const card = findingAt(page, 'orders.js:39');
  const expand = card.getByRole('button', { name: 'Expand' });
  if (await expand.isVisible()) await expand.press('Enter');
  await card.getByRole('link', { name: 'About this rule' }).press('Enter');
  await expect(page).toHaveURL('/scan/rules/sql-injection');
  await expect(page.getByRole('heading', { name: 'SQL injection', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/SQL injection/);
  const parts = ['Description', 'Attack', 'Impact', 'Recommendation', 'Categories', 'Languages', 'References'];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(parts);
  await expect(page.getByRole('link', { name: 'CWE-89' })).toHaveAttribute('href', /cwe\.mitre\.org.*\/89\.html$/);
  await expect(page.getByRole('listitem').filter({ hasText: /^Python$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(new RegExp(`/scan/${id}`));
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
});

test('a rule that the engine does not have is named as unknown', async ({ page }) => {
  await page.goto('/scan/rules/no-such-rule');
  await expect(page.getByRole('heading', { name: 'Unknown Rule', level: 1 })).toBeVisible();
  await expect(page.getByText('no-such-rule', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'New Scan' }).last()).toBeVisible();
});
