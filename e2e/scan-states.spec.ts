import { signUp } from './accounts.ts';
import { scanExample, showAs } from './scans.ts';
import { expect, test } from './test.ts';

test.beforeEach(({ page }) => signUp(page).then(() => {}));

test('a running scan shows file, stage and time, and is read again every 2 seconds until it ends', async ({ page }) => {
  const id = await scanExample(page, 'money.py');
  const reads: number[] = [];
  await showAs(page, id, () => {
    reads.push(Date.now());
    return reads.length < 3 ? { status: 'scanning', stage: 'analyse', uploadedAt: new Date().toISOString() } : {};
  });
  await page.goto(`/scan/${id}`);
  await expect(page.getByRole('heading', { name: 'Analyzing Your Code' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('money.py');
  await expect(page.getByRole('status').filter({ hasText: 'Following data through the code' })).toHaveCount(1);
  await expect(page.getByRole('timer', { name: 'Elapsed time' })).toHaveText(/^0:0\d$/);
  await expect(page.getByRole('heading', { name: 'No Vulnerabilities Found' })).toBeVisible({ timeout: 10_000 });
  const pauses = reads.slice(1).map((time, index) => time - (reads[index] ?? 0));
  for (const pause of pauses) expect(pause).toBeGreaterThanOrEqual(1950);
});

test('a scan that waits shows how many run before it, until it runs', async ({ page }) => {
  const id = await scanExample(page, 'money.py');
  const reads = [
    { status: 'scanning', stage: 'queued', scansAhead: 3 },
    { status: 'scanning', stage: 'queued', scansAhead: 1 },
    { status: 'scanning', stage: 'analyse' },
  ];
  await showAs(page, id, () => reads.shift() ?? {});
  await page.goto(`/scan/${id}`);
  await expect(page.getByRole('heading', { name: 'Analyzing Your Code' })).toBeVisible();
  const current = page.getByRole('listitem').and(page.locator('[aria-current=step]'));
  await expect(current).toHaveText('Waiting to start · 3 scans ahead');
  await expect(current).toHaveText('Waiting to start · 1 scan ahead');
  await expect(current).toHaveText('Following data through the code');
  await expect(page.getByText('scan ahead')).toHaveCount(0);
});

test('a failed scan shows its message and a way to try again', async ({ page }) => {
  const id = await scanExample(page, 'money.py');
  await showAs(page, id, () => ({
    status: 'failed',
    errorMessage: 'The file could not be read as text.',
    hasSource: false,
  }));
  await page.goto(`/scan/${id}`);
  await expect(page.getByRole('heading', { name: 'Scan Failed' })).toBeVisible();
  await expect(page.getByText('The file could not be read as text.')).toBeVisible();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/scan');
});

test('a failed scan without a message says so in general', async ({ page }) => {
  const id = await scanExample(page, 'money.py');
  await showAs(page, id, () => ({ status: 'failed', errorMessage: null }));
  await page.goto(`/scan/${id}`);
  await expect(page.getByText('An error occurred during scanning.')).toBeVisible();
});

test('a scan without findings says so', async ({ page }) => {
  const id = await scanExample(page, 'money.py');
  await page.goto(`/scan/${id}`);
  await expect(page.getByRole('heading', { name: 'No Vulnerabilities Found' })).toBeVisible();
  await expect(page.getByText('Python · 0 total issues')).toBeVisible();
  await expect(page).toHaveTitle('money.py · Scan Results · OWASP Scanner');
});

test('loading is announced', async ({ page }) => {
  const id = await scanExample(page, 'money.py');
  const { promise: isSeen, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/api/scans/${id}`, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto(`/scan/${id}`);
  await expect(page.getByText('Loading Scan Results')).toBeVisible();
  answer();
  await expect(page.getByText('Loading Scan Results')).toBeHidden();
});

test('somebody else’s scan is not found', async ({ page }) => {
  const id = await scanExample(page, 'money.py');
  await page.context().clearCookies();
  await signUp(page);
  await page.goto(`/scan/${id}`);
  await expect(page.getByRole('heading', { name: 'Scan Not Found' })).toBeVisible();
  await expect(page.getByText('The requested scan could not be found.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect(page).toHaveTitle('Scan Not Found · OWASP Scanner');
});

test('a server that does not answer can be asked again', async ({ page }) => {
  const id = await scanExample(page, 'money.py');
  await page.route(`**/api/scans/${id}`, (route) => route.abort(), { times: 1 });
  await page.goto(`/scan/${id}`);
  await expect(page.getByRole('heading', { name: 'Scan Results Not Available' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'No Vulnerabilities Found' })).toBeVisible();
});

test('a visitor is asked to sign in', async ({ page }) => {
  const id = await scanExample(page, 'money.py');
  await page.context().clearCookies();
  await page.goto(`/scan/${id}`);
  await expect(page.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
});
