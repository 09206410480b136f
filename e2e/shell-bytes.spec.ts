import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';

/** Bytes of script, gzipped, that the first load of the landing page may cost: whatever it loads without being asked. */
const FIRST_LOAD_MAX = 170_000;

/** Requests before the page is complete, calls of the API included. */
const REQUESTS_MAX = 10;

/** Loads a path and waits until nothing more is asked for; gives the gzipped size of each script by its path. */
async function scriptsOf(page: Page, path: string): Promise<{ scripts: Map<string, number>; requests: number }> {
  const scripts = new Map<string, number>();
  const reading: Promise<void>[] = [];
  let requests = 0;
  page.on('response', (response) => {
    requests++;
    if (response.request().resourceType() !== 'script' && !/javascript/.test(response.headers()['content-type'] ?? ''))
      return;
    reading.push(
      response.body().then((body) => {
        scripts.set(new URL(response.url()).pathname, gzipSync(body).length);
      }),
    );
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await Promise.all(reading);
  return { scripts, requests };
}

test('the first load of the landing page stays within its budget of script', async ({ page }) => {
  const { scripts, requests } = await scriptsOf(page, '/');
  await expect(page.getByRole('link', { name: 'Get Started Free' }).first()).toBeVisible();
  const total = [...scripts.values()].reduce((sum, size) => sum + size, 0);
  const listed = [...scripts].map(([path, size]) => `${size} ${path}`).join('\n');
  expect(total, listed).toBeGreaterThan(50_000);
  expect(total, listed).toBeLessThan(FIRST_LOAD_MAX);
  expect(requests).toBeLessThanOrEqual(REQUESTS_MAX);
  expect([...scripts.keys()].filter((path) => path.startsWith('/mfe/'))).toEqual([]);
});
