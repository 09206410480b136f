/** @module The page at `/` for a signed-in user: open findings, the trend, the last scans. */
import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { pageIsThere } from './area.ts';
import { complaintsOf } from './console.ts';
import { expectFocusSeen, tabTo } from './keyboard.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';

const main = (page: Page) => page.getByRole('main');
const dashboard = (page: Page) => main(page).getByRole('heading', { name: 'Dashboard', level: 1 });
const critical = (page: Page) => main(page).getByRole('region', { name: 'Open critical findings' });
const last = (page: Page) => main(page).getByRole('list', { name: 'Last scans' });
const landing = (page: Page) => main(page).getByRole('link', { name: 'Get Started Free' });

/** Changes parts of the server's response about the dashboard, for the state under test. */
const showAs = (page: Page, change: object) =>
  page.route('**/api/dashboard?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });

test('shows open critical findings, the trend and the last scans above the fold, and leads to each', async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  await scanExample(page, 'money.py');
  const weak = await scanExample(page, 'orders.js');
  await page.goto('/');
  await expect(dashboard(page)).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · OWASP Scanner');
  await expect(main(page).getByText('2 scans of 2 files.')).toBeVisible();
  await expect(critical(page).getByText('3', { exact: true }).first()).toBeVisible();
  await expect(critical(page).getByText('in 1 of 2 files, by their last scans')).toBeVisible();
  const trend = main(page).getByRole('region', { name: 'Last 14 days' });
  const { summary } = await (await page.request.get(`/api/scans/${weak}`)).json();
  await expect(trend.getByRole('definition').first()).toHaveText(String(summary.total));
  await expect(trend.getByRole('listitem')).toHaveText(/^[A-Z][a-z]{2} \d+: \d new findings, 0 fixed$/);
  await expect(last(page).getByRole('link')).toHaveText(['orders.js', 'money.py']);
  await expect(last(page).getByText('No issues')).toBeVisible();
  // All of it without scrolling.
  for (const part of [critical(page), trend, last(page)]) await expect(part).toBeInViewport({ ratio: 1 });
  await expect(landing(page)).toHaveCount(0);

  await critical(page).getByRole('link', { name: 'orders.js' }).click();
  await expect(page).toHaveURL(new RegExp(`/scan/${weak}\\?severity=critical$`));
  await expect(page.getByRole('heading', { name: 'Vulnerabilities (3)' })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a dismissed finding is open no longer, and the figures are of now whenever they are shown', async ({ page }) => {
  await signUp(page);
  const weak = await scanExample(page, 'orders.js');
  await page.goto('/');
  await expect(critical(page).getByText('3', { exact: true }).first()).toBeVisible();
  await last(page).getByRole('link', { name: 'orders.js' }).click();
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
  const { vulnerabilities } = await (await page.request.get(`/api/scans/${weak}`)).json();
  const chosen = vulnerabilities
    .filter(({ severity }: { severity: string }) => severity === 'critical')
    .map(({ fingerprint }: { fingerprint: string }) => fingerprint);
  const answer = await page.request.post(`/api/scans/${weak}/dismissals`, {
    data: { fingerprints: chosen, reason: 'test_code' },
  });
  expect(answer.status()).toBe(200);
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(critical(page).getByText('Nothing critical is open.')).toBeVisible();
  await expect(critical(page).getByText('0', { exact: true })).toBeVisible();
});

test('before the first scan it says how to begin; it can be walked by keyboard', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  await expect(main(page).getByRole('heading', { name: 'No Scans Yet' })).toBeVisible();
  await expect(critical(page)).toHaveCount(0);
  const upload = main(page).getByRole('link', { name: 'Upload Code' });
  await expect(upload).toHaveAttribute('href', '/scan');
  await expect(main(page).getByRole('link', { name: 'See a sample result' })).toHaveAttribute('href', '/scan/sample');

  await scanExample(page, 'orders.js');
  await page.reload();
  await pageIsThere(page);
  for (const name of ['New Scan', 'orders.js', 'All scans']) {
    await tabTo(page, main(page).getByRole('link', { name, exact: true }).first());
    await expectFocusSeen(page);
  }
  await tabTo(page, last(page).getByRole('link', { name: 'orders.js' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
});

test('says so when the figures cannot be had, and asks again', async ({ page }) => {
  await signUp(page);
  await scanExample(page, 'orders.js');
  await page.route('**/api/dashboard?*', (route) => route.abort());
  await page.goto('/');
  await expect(main(page).getByRole('alert')).toContainText('The dashboard could not be loaded');
  await expect(main(page).getByRole('link', { name: 'New Scan' })).toBeVisible();
  await page.unroute('**/api/dashboard?*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(critical(page)).toBeVisible();
});

test('names the files with the most critical findings, and counts in thousands', async ({ page }) => {
  await signUp(page);
  await scanExample(page, 'orders.js');
  const file = (n: number) => ({ scanId: `s${n}`, fileName: `${'long-'.repeat(40)}${n}.js`, critical: 1300 - n });
  await showAs(page, {
    scans: 500,
    hasOlder: true,
    files: 400,
    openCritical: 12_345,
    criticalFiles: 40,
    mostCritical: [0, 1, 2].map((n) => ({ ...file(n), uploadedAt: new Date().toISOString() })),
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await expect(main(page).getByText('Your newest 500 scans, of 400 files.')).toBeVisible();
  await expect(critical(page).getByText('12,345')).toBeVisible();
  await expect(critical(page).getByRole('listitem').first()).toContainText('1,300');
  await expect(critical(page).getByRole('link', { name: '37 more files in the history' })).toHaveAttribute(
    'href',
    '/history?severity=critical',
  );
});

test.describe('who is signed in is known by the cookie', () => {
  test.use({ freshContext: true });

  test('no landing page flashes before the dashboard, and none of the dashboard comes to a guest', async ({ page }) => {
    const chunks: string[] = [];
    page.on('response', (response) => {
      if (/\/assets\/dashboard-page/.test(response.url())) chunks.push(response.url());
    });
    await page.goto('/');
    await pageIsThere(page);
    await expect(landing(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(chunks).toEqual([]);

    await signUp(page);
    const html = await (await page.request.get('/')).text();
    expect(html).toContain('id="home-waiting"');
    expect(html).not.toContain('Get Started Free');
    await page.goto('/');
    await expect(dashboard(page)).toBeVisible();
    expect(chunks).toHaveLength(1);
  });

  test('a session that is over leads to the landing page, also while the dashboard is shown', async ({ page }) => {
    await signUp(page);
    await page.goto('/');
    await expect(dashboard(page)).toBeVisible();
    const cookies = await page.context().cookies();
    await page.request.post('/api/auth/logout', { data: {} });
    await page.context().addCookies(cookies);
    // Back to it from another page: the statistics are requested again, and refused.
    await page.getByRole('navigation').getByRole('link', { name: 'New Scan' }).click();
    await expect(page.getByRole('heading', { name: 'Start Your Security Scan' })).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expect(landing(page).first()).toBeVisible();
    await page.reload();
    await expect(landing(page).first()).toBeVisible();
  });
});
