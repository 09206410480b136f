import type { Page, Route } from '@playwright/test';
import { signUp } from './accounts.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

/** An area without a response says so after 8 s. */
const GIVEN_UP = { timeout: 12_000 };

interface Report {
  message: string;
  remote?: string;
  version?: string;
}

/** The page's report to the server. */
function reportsOf(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/mfe/errors') {
      reports.push(request.postDataJSON() as Report);
    }
  });
  return reports;
}

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: "The area 'History' could not be loaded" });
const there = (page: Page) => page.getByRole('heading', { name: 'Scan History' });
const enter = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Scan History' }).click();

/** Serves the file with its last byte changed. */
async function withOneByteChanged(route: Route): Promise<void> {
  const answer = await route.fetch();
  const body = Buffer.from(await answer.body());
  body.writeUInt8(body.at(-1) === 0x20 ? 0x0a : 0x20, body.length - 1);
  const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = answer.headers();
  await route.fulfill({ status: answer.status(), headers, body });
}

/**
 * Stops intercepting the page's requests. Otherwise a handler that is waiting for its response would fulfill a request
 * that Playwright has continued by then: 'Route is already handled!'.
 */
const letThrough = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

const FILES = {
  'the entry': '**/mfe/mfe-history/*/entry.js*',
  'a chunk': '**/mfe/mfe-history/*/assets/history-page-*.js*',
  'the style sheet': '**/mfe/mfe-history/*/assets/*.css*',
};

for (const [file, pattern] of Object.entries(FILES)) {
  test(`one byte of ${file} changed on its way: it does not run, and the report names the file`, async ({ page }) => {
    await signUp(page);
    const reports = reportsOf(page);
    for (const way of ['from another page', 'at once']) {
      reports.length = 0;
      await page.route(pattern, withOneByteChanged);
      await page.goto(way === 'at once' ? '/history' : '/');
      if (way !== 'at once') await enter(page);
      await expect(failure(page), way).toBeVisible(GIVEN_UP);
      await expect.poll(() => reports.length).toBeGreaterThan(0);
      expect(reports[0]).toMatchObject({ remote: 'mfe-history', version: expect.stringMatching(/^\d/) });
      expect(reports[0]?.message).toMatch(/\/mfe\/mfe-history\/\S+\.(js|css) is not what was published/);
      await letThrough(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(there(page)).toBeVisible();
    }
  });
}

test('changed hashes are not used: the area is missing, and nothing of it runs', async ({ page }) => {
  await signUp(page);
  const map = '**/mfe/mfe-history/*/import-map.json';
  await page.route(map, (route) => route.fulfill({ json: { integrity: {} } }));
  const reports = reportsOf(page);
  await page.goto('/');
  await enter(page);
  await expect(failure(page)).toBeVisible(GIVEN_UP);
  await expect.poll(() => reports[0]?.message).toContain('(integrity)');
  await letThrough(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(there(page)).toBeVisible();
});
