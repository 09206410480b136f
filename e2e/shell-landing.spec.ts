import { expect, test } from '@playwright/test';

test('the landing page says what the product is and where to begin', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('OWASP Scanner');
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/register');
  for (const heading of ['How It Works', 'Upload Code', 'AI Analysis', 'Get Results', 'Compliance mapping']) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  for (const language of ['JavaScript', 'Shell/Bash', 'Solidity']) {
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${language}$`) })).toBeVisible();
  }
  await expect(page.getByText(/^For membership and pricing, contact/)).toBeVisible();
});

test('a browser session counts one visit', async ({ page, browser }) => {
  const counter = page.getByText(/^Total Visits: \d+$/);
  const visits = async () => Number((await counter.textContent())?.replace(/\D/g, ''));
  const increments: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits/increment')) increments.push(request.url());
  });
  await page.goto('/');
  await expect(counter).toBeVisible();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('visit_incremented'))).not.toBeNull();
  await expect.poll(visits).toBeGreaterThan(0);
  const before = await visits();
  await page.reload();
  await expect(counter).toBeVisible();
  expect(increments).toHaveLength(1);

  const session = await browser.newContext();
  const visitor = await session.newPage();
  await visitor.goto('/');
  await expect
    .poll(async () => Number((await visitor.getByText(/^Total Visits: \d+$/).textContent())?.replace(/\D/g, '')))
    .toBeGreaterThan(before);
  await session.close();
});

test('the counter reads Loading... until it is known', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/visits', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByText(/^Total Visits: \d+$/)).toBeVisible();
});

test('an unknown path is Page Not Found, with a way back', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});
