import type { Locator } from '@playwright/test';
import { signUp } from './accounts.ts';
import { scanCode } from './scans.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

test('the landing page says what the product is and where to begin', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('OWASP Scanner');
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/register');
  for (const heading of ['How It Works', 'Upload Code', 'AI Analysis', 'Get Results', 'Compliance mapping']) {
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  }
  for (const language of ['JavaScript', 'Shell/Bash', 'Solidity']) {
    await expect(page.getByRole('listitem').getByText(language, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(/^For membership and pricing, contact/)).toBeVisible();
});

/** The lines of code in a part of the page, without their marks. */
const linesIn = (code: Locator): Promise<string[]> =>
  code.evaluateAll((lines) =>
    lines.map((line) => {
      const copy = line.cloneNode(true) as Element;
      for (const mark of copy.querySelectorAll('[data-step]')) mark.remove();
      return copy.textContent ?? '';
    }),
  );

test('the finding that the landing page shows is what a scan of its code finds', async ({ page, browser }) => {
  await page.goto('/');
  const shown = page.getByRole('figure', { name: 'A finding as the scan shows it' });
  const source = await linesIn(shown.locator('code:not([data-change])'));
  const removed = await linesIn(shown.locator('code[data-change=removed]'));
  const added = await linesIn(shown.locator('code[data-change=added]'));
  expect(source.length).toBeGreaterThan(10);

  // Another user scans: signed-in users see the dashboard instead of this page.
  const other = await (await browser.newContext()).newPage();
  await signUp(other);
  const id = await scanCode(other, source.join('\n'), 'orders.js', 'JavaScript');
  const { vulnerabilities } = await (await other.request.get(`/api/scans/${id}`)).json();
  await other.context().close();
  expect(vulnerabilities).toHaveLength(1);
  const [{ title, severity, category, cwe, location, exploitability, flow, fix, businessImpact }] = vulnerabilities;
  expect({ severity, cwe, kind: fix.kind }).toEqual({ severity: 'critical', cwe: [89], kind: 'verified' });
  expect(fix.before.split('\n')).toEqual(removed);
  expect(fix.after.split('\n')).toEqual(added);

  await expect(shown).toContainText(`orders.js:${location.lineNumber}:${location.columnNumber}`);
  for (const text of [title, category.split(':')[0], exploitability.reasoning, fix.description]) {
    await expect(shown).toContainText(text);
  }
  await expect(shown).toContainText(`${exploitability.score.toFixed(1)}/ 10${exploitability.level}`);
  const steps = shown.getByRole('listitem');
  await expect(steps).toHaveCount(flow.length);
  for (const [index, { note, line, column }] of flow.entries()) {
    await expect(steps.nth(index)).toContainText(note);
    await expect(steps.nth(index)).toContainText(`${line}:${column}`);
  }
  for (const affected of [...businessImpact.affectedServices, ...(businessImpact.dataAtRisk ?? [])]) {
    await expect(page.getByText(affected, { exact: true })).toBeVisible();
  }
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
