/** Private scans: the whole analysis in the browser, nothing sent, nothing stored. */
import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { signUp } from './accounts.ts';
import { complaintsOf } from './console.ts';
import { examplePath } from './scans.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

/** A text in the code that would show up in any request with it. */
const MARK = 'orders-secret-of-the-test';

/** All requests from now on that could transfer code: those with a body, or with the mark in their URL. */
function carriersOf(page: Page): string[] {
  const found: string[] = [];
  const note = (request: Request) => {
    if (request.method() !== 'GET' || request.postData() !== null || request.url().includes(MARK)) {
      found.push(`${request.method()} ${request.url()}`);
    }
  };
  page.on('request', note);
  page.on('websocket', (socket) => found.push(`websocket ${socket.url()}`));
  return found;
}

/** Everything that the page stores in web storage, caches and databases. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) cached.push(url);
    }
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, cached]);
  });

const markedCode = async () => `// ${MARK}\n${await readFile(examplePath('orders.js'), 'utf8')}`;

async function switchOn(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Private scan' }).setChecked(true);
  await expect(page.getByText('Analyzed in this browser, nothing is sent.')).toBeVisible();
}

/** Waits for the result; a busy machine is slow with grammar, analysis and fixes. */
const expectResults = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible({ timeout: 25_000 });

test('scans a pasted file without an account, and sends nothing', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto('/scan');
  const isPrivate = page.getByRole('switch', { name: 'Private scan' });
  // A visitor's first result is one drop away.
  await expect(isPrivate).toBeChecked();
  await expect(page.getByText('Analyzed in this browser, nothing is sent.')).toBeVisible();
  await isPrivate.click();
  await expect(page.getByText('You need an account to scan')).toBeVisible();
  await switchOn(page);
  await expect(page.getByText('You need an account to scan')).toBeHidden();

  const carriers = carriersOf(page);
  const called: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && called.push(request.url()));
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(await markedCode());
  await page.getByLabel('File name').fill('orders.js');
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page).toHaveURL('/scan/private');
  await expectResults(page);
  await expect(page.getByRole('article').first()).toContainText('orders.js:');

  expect(carriers).toEqual([]);
  expect(called).toEqual([]);
  expect(await storedText(page)).not.toContain(MARK);
  expect(await storedText(page)).not.toContain('orders.js');
  expect(complaints).toEqual([]);
});

test('finds what the server finds', async ({ page }) => {
  const { createAnalyzer } = await import('@scanner/analyzer');
  const { nodeGrammars } = await import('@scanner/analyzer/platform/node.ts');
  const text = await readFile(examplePath('reports.py'), 'utf8');
  const expected = await createAnalyzer(nodeGrammars).analyze({ fileName: 'reports.py', language: 'python', text });
  await page.goto('/scan');
  await switchOn(page);
  await page.locator('input[type=file]').setInputFiles(examplePath('reports.py'));
  await expectResults(page);
  for (const { location } of expected.vulnerabilities) {
    await expect(page.getByText(new RegExp(`^reports\\.py:${location.lineNumber}(:\\d+)?$`)).first()).toBeVisible();
  }
  await expect(page.getByText(`${expected.vulnerabilities.length} total issue`)).toBeVisible();
});

test('uploads nothing of a chosen file, and ends with a reload', async ({ page }) => {
  await page.goto('/scan');
  await switchOn(page);
  const carriers = carriersOf(page);
  const buffer = Buffer.from(await markedCode());
  await page.locator('input[type=file]').setInputFiles({ name: 'orders.js', mimeType: 'text/javascript', buffer });
  await expectResults(page);
  await expect(page.getByText('It is gone when you reload or close this page')).toBeVisible();
  expect(carriers).toEqual([]);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'This Private Scan Is Gone' })).toBeVisible();
  await expect(page.getByText('nothing of it was sent or stored')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New Scan' }).click();
  await expect(page).toHaveURL('/scan');
});

test('is exported from memory', async ({ page }) => {
  await page.goto('/scan');
  await switchOn(page);
  await page.locator('input[type=file]').setInputFiles(examplePath('orders.js'));
  await expectResults(page);
  const carriers = carriersOf(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export PDF' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^security-scan-orders\.js-.+\.pdf$/);
  for (const [format, extension] of [
    ['SARIF', 'sarif'],
    ['JSON', 'json'],
    ['CSV', 'csv'],
    ['Markdown', 'md'],
  ] as const) {
    await page.getByRole('button', { name: 'More export formats' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: new RegExp(`^${format}`) }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${extension}$`));
  }
  expect(carriers).toEqual([]);
});

test('ends with the session of who made it', async ({ page }) => {
  await signUp(page);
  await page.goto('/scan');
  await switchOn(page);
  await page.locator('input[type=file]').setInputFiles(examplePath('money.py'));
  await expectResults(page);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This Private Scan Is Gone' })).toBeVisible();
});

test('stays while one looks at other pages, and can be discarded', async ({ page }) => {
  await page.goto('/scan');
  await switchOn(page);
  await page.locator('input[type=file]').setInputFiles(examplePath('money.py'));
  await expectResults(page);
  await expect(page.getByText('No Vulnerabilities Found')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByText('No Vulnerabilities Found')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/scan');
  await expect(page.getByRole('switch', { name: 'Private scan' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This Private Scan Is Gone' })).toBeVisible();
});

test('says why a file cannot be read, as the server would', async ({ page }) => {
  await page.goto('/scan');
  await switchOn(page);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'big.js',
    mimeType: 'text/plain',
    buffer: Buffer.alloc(10 * 1024 * 1024, 'a'),
  });
  await expect(page.getByText('File size must be less than 10MB')).toBeVisible();
  await expect(page).toHaveURL('/scan');
  const buffer = Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]);
  await input.setInputFiles({ name: 'program.js', mimeType: 'text/plain', buffer });
  await expect(page.getByRole('heading', { name: 'Scan Failed' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Choose a text file with source code');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL('/scan');
});

test('shows how far it is, and can be stopped', async ({ page }) => {
  let held = 0;
  await page.context().route('**/core-*.wasm.gz', () => {
    held += 1;
  });
  await page.goto('/scan');
  await switchOn(page);
  await page.locator('input[type=file]').setInputFiles(examplePath('orders.js'));
  await expect(page.getByRole('heading', { name: 'Analyzing Your Code' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  await expect(page.getByText('Analyzing in this browser. Nothing is sent.')).toBeVisible();
  await expect.poll(() => held).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/scan');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This Private Scan Is Gone' })).toBeVisible();
});

for (const [part, address] of [
  ['script', '**/engine-*.js'],
  ['worker', '**/analysis.worker-*.js'],
  ['parser', '**/core-*.wasm.gz'],
] as const) {
  test(`says so when the engine's ${part} cannot be loaded`, async ({ page }) => {
    await page.context().route(address, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/scan');
    await switchOn(page);
    await page.locator('input[type=file]').setInputFiles(examplePath('orders.js'));
    await expect(page.getByRole('heading', { name: 'Scan Failed' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('could not be run in this browser');
    await expect(page).toHaveTitle(/^Private Scan/);
  });
}

test('the worker may fetch the files of its release and nothing else', async ({ page, request }) => {
  await page.goto('/scan');
  await switchOn(page);
  const script = page.waitForResponse((response) => response.url().includes('/analysis.worker-'));
  await page.locator('input[type=file]').setInputFiles(examplePath('money.py'));
  await expectResults(page);
  const url = (await script).url();
  const policy = (await request.get(url)).headers()['content-security-policy'] ?? '';
  const release = url.slice(0, url.indexOf('/assets/') + 1);
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `connect-src ${release}`,
      `script-src ${release} 'wasm-unsafe-eval'`,
    ]),
  );
  // Enforced by the browser: a worker served this way can reach no API, however its code is changed.
  const hostile = `fetch('/api/health').then(() => postMessage('sent'), () => postMessage('held back'));`;
  await page.context().route(url, (route) =>
    route.fulfill({
      body: hostile,
      headers: { 'content-type': 'text/javascript', 'content-security-policy': policy },
    }),
  );
  const answer = await page.evaluate(
    (address) =>
      new Promise((resolve) => {
        new Worker(address, { type: 'module' }).addEventListener('message', ({ data }) => resolve(data));
      }),
    url,
  );
  expect(answer).toBe('held back');
});

test('the landing page leads to the result of a sample, which a scan in this browser has just made', async ({
  page,
}) => {
  const called: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && called.push(request.url()));
  await page.goto('/');
  await page.getByRole('link', { name: 'See a sample result' }).press('Enter');
  await expect(page).toHaveURL('/scan/private', { timeout: 25_000 });
  await expectResults(page);
  await expect(page.getByText('invoices.js').first()).toBeVisible();
  await expect(page.getByText('SQL injection').first()).toBeVisible();
  expect(called.filter((url) => url.includes('/api/scans') || url.includes('/api/objects'))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/');
});
