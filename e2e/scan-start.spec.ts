/** The start page: its size, layout shifts, keyboard navigation, and narrow screens. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { signInAsAdmin, signUp } from './accounts.ts';
import { pageIsThere } from './area.ts';
import { overflow, watchShifts } from './layout-checks.ts';
import { scanExample } from './scans.ts';
import { expect, test } from './test.ts';
import { inBothThemes } from './themes.ts';

/**
 * Maximum size of this area's own scripts, gzipped, for opening /scan, including those loaded when idle. The engine is
 * not part of it.
 */
const OPENED_MAX = 126_000;
/** What the paste tab may add: the editor and the parser of one language. */
const PASTE_MAX = 175_000;
/** What the engine may add once the page is idle, before a language is known. */
const ENGINE_MAX = 150_000;
const SHIFT_MAX = 0.02;

/** The gzipped size of each script of this area that is loaded from now on, by its file name. */
function areaScripts(page: Page): () => Promise<Map<string, number>> {
  const reading: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/mfe/') || !pathname.endsWith('.js')) return;
    const name = pathname.split('/').pop() ?? '';
    // Closing a page cancels its pending requests.
    reading.push(
      response.body().then(
        (body) => [name, gzipSync(body).length],
        () => [name, 0],
      ),
    );
  });
  return async () => new Map(await Promise.all(reading));
}

const sum = (sizes: Map<string, number>): number => [...sizes.values()].reduce((total, size) => total + size, 0);

const engineOf = (scripts: Map<string, number>): Map<string, number> =>
  new Map([...scripts].filter(([name]) => /^(engine|analysis\.worker)-/.test(name)));

test.describe('how it loads', () => {
  test.use({ freshContext: true });

  test('weighs what the page needs: the editor comes with its tab, the engine after it', async ({ page }) => {
    const scripts = areaScripts(page);
    await page.goto('/scan');
    await pageIsThere(page);
    await expect(page.getByRole('button', { name: 'Drop a source file here' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const opened = await scripts();
    const listed = (sizes: Map<string, number>) => [...sizes].map(([name, size]) => `${size} ${name}`).join('\n');
    expect(sum(engineOf(opened))).toBe(0);
    expect(sum(opened), listed(opened)).toBeGreaterThan(10_000);
    expect(sum(opened), listed(opened)).toBeLessThan(OPENED_MAX);
    await page.getByRole('tab', { name: 'Paste Code' }).click();
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
    await expect.poll(async () => engineOf(await scripts()).size).toBe(2);
    const pasting = await scripts();
    const engine = sum(engineOf(pasting));
    expect(engine, listed(pasting)).toBeLessThan(ENGINE_MAX);
    expect(sum(pasting) - sum(opened) - engine, listed(pasting)).toBeLessThan(PASTE_MAX);
  });

  for (const width of [320, 360, 768, 1440]) {
    test(`nothing moves and nothing is cut off at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const shifts = await watchShifts(page);
      await page.goto('/scan');
      await expect(page.getByText('Analyzed in this browser, nothing is sent.')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect((await shifts()).total).toBeLessThan(SHIFT_MAX);
      await page.getByRole('button', { name: 'Python', exact: true }).click();
      await expect(page.getByText(/\d+ findings so far/)).toBeVisible();
      await page.getByRole('button', { name: 'Show list' }).click();
      expect((await shifts()).total).toBeLessThan(SHIFT_MAX);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
  }
});

test('is accessible in every state, in both themes', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/scan');
  await expect(page.getByText('Analyzed in this browser, nothing is sent.')).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await page.getByRole('button', { name: 'Java', exact: true }).click();
  await page.getByRole('button', { name: 'Show list' }).click();
  await page.locator('.cm-finding').first().hover();
  await expect(page.locator('.cm-tooltip')).toBeVisible();
  await page.getByRole('switch', { name: 'Private scan' }).click();
  await expect(page.getByText('You need an account to scan on this server')).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await page.getByRole('switch', { name: 'Private scan' }).click();
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This Private Scan Is Gone' })).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
});

test('works by keyboard alone: switch, tabs, editor and out of it, list, private result', async ({ page }) => {
  await page.goto('/scan');
  await pageIsThere(page);
  await page.getByRole('link', { name: 'Back to Home' }).focus();
  const privateScan = page.getByRole('switch', { name: 'Private scan' });
  await page.keyboard.press('Tab');
  await expect(privateScan).toBeFocused();
  await expect(privateScan).toBeChecked();
  await page.keyboard.press('Space');
  await expect(privateScan).not.toBeChecked();
  await page.keyboard.press('Space');
  await expect(privateScan).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'Upload File' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Paste Code' })).toHaveAttribute('aria-selected', 'true');
  const editor = page.getByRole('textbox', { name: 'Code' });
  await expect(editor).toBeVisible();
  await expect(page.getByText('leaves the editor')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(editor).toBeFocused();
  await page.keyboard.type('eval(location.hash.slice(1));');
  await expect(page.getByText('1 finding so far')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+]');
  await expect(page.locator('.cm-line').first()).toHaveText('  eval(location.hash.slice(1));');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show list' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('File name')).toBeFocused();
  await page.keyboard.type('a.js');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/scan/private');
  await expect(page.getByRole('heading', { name: 'Scan Results' })).toBeVisible();
});

test('says before a submission where the code goes: to this server, to a model, or nowhere', async ({ page }) => {
  await signUp(page);
  await page.goto('/scan');
  await expect(
    page.getByText('Your code is sent to this server and analyzed there; no AI model is connected.'),
  ).toBeVisible();
  await page.getByRole('switch', { name: 'Private scan' }).click();
  await expect(page.getByText('Analyzed in this browser, nothing is sent.')).toBeVisible();
  await expect(page.getByText('Your code is sent to this server')).toBeHidden();

  const analysis = { provider: 'openai-compatible', models: ['coder'], host: 'models.example.com', isReady: true };
  await page.route('**/api/analysis', (route) => route.fulfill({ json: analysis }));
  await page.reload();
  await expect(page.getByText('for an AI model, to models.example.com.')).toBeVisible();
});

test('a submission carries its key, and a second click is the same submission', async ({ page }) => {
  await signUp(page);
  await page.goto('/scan');
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('const a = 1;');
  await page.getByLabel('File name').fill('a.js');
  const keys: (string | undefined)[] = [];
  let answers = 0;
  const clicked = Promise.withResolvers<void>();
  await page.route('**/api/scans', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    keys.push(request.headers()['idempotency-key']);
    answers += 1;
    if (answers > 1) return route.continue();
    // The first response is lost, after both clicks: on a busy machine the second one would be another submission.
    await clicked.promise;
    return route.abort();
  });
  const analyze = page.getByRole('button', { name: 'Analyze', exact: true });
  await analyze.dblclick();
  clicked.resolve();
  await expect(page.getByText('Submission failed', { exact: true })).toBeVisible();
  await expect(analyze).toBeEnabled();
  await analyze.click();
  await page.waitForURL(/\/scan\/[^/]+$/);
  expect(keys.length).toBeGreaterThanOrEqual(2);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('goes to the scan half a second after a submission', async ({ page }) => {
  // Measured in the page: the test's own delays don't count.
  await page.addInitScript(() => {
    const push = history.pushState.bind(history);
    history.pushState = (state, unused, url) => {
      if (String(url).includes('/scan/')) Object.assign(globalThis, { openedAt: performance.now() });
      push(state, unused, url);
    };
  });
  await signUp(page);
  await page.goto('/scan');
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('const a = 1;');
  await page.getByLabel('File name').fill('a.js');
  await page.getByRole('button', { name: 'Analyze', exact: true }).click();
  await expect(page.getByText('Code submitted', { exact: true })).toBeVisible();
  await page.waitForURL(/\/scan\/[^/]+$/);
  const waited = await page.evaluate(() => {
    const answered = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('/api/scans'))
      .map((entry) => entry.startTime + entry.duration);
    return Number(Reflect.get(globalThis, 'openedAt')) - Math.min(...answered);
  });
  expect(waited).toBeGreaterThanOrEqual(499);
});

test('where no model is connected, an administrator is led to how to connect one, and a user is not', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/scan');
  await expect(page.getByText('no AI model is connected')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect a model' })).toHaveCount(0);
  // The facts of a result name no model, and say what one would add.
  await page.goto(`/scan/${await scanExample(page, 'orders.js')}`);
  await page.locator('summary', { hasText: 'analyzed in' }).click();
  const fact = page.getByRole('definition').filter({ hasText: 'none' });
  await expect(fact.getByRole('link', { name: 'Connect a model' })).toHaveAttribute('href', '/scan/connect-model');
  await page.context().clearCookies();
  await signInAsAdmin(page);
  await page.goto('/scan');
  await page.getByRole('link', { name: 'Connect a model' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Connect an AI model', level: 1 })).toBeVisible();
  await expect(page.getByText('No AI model is connected to this server.')).toBeVisible();
  await expect(page.getByText('ollama pull qwen3-coder')).toBeVisible();
  await inBothThemes(page, () => expectAccessible(page));
});
