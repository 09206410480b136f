import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { signInAsAdmin, signUp } from './accounts.ts';
import { pageIsThere } from './area.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

/** Maximum size of scripts, gzipped, for the first load of the landing page: everything it loads by itself. */
const FIRST_LOAD_MAX = 170_000;

/** Requests before the page is complete, including API calls. */
const REQUESTS_MAX = 12;

/** How long the network must be quiet before loading counts as complete. */
const QUIET_MS = 1000;

/**
 * The first page of each area: size of its own scripts, gzipped, without the shell's. `first` is what must be loaded
 * before the page is shown, and is requested at once; `max` is everything that is loaded by itself.
 */
const AREAS = [
  { remote: 'mfe-scan', path: '/scan', prepare: signUp, first: 60_000, max: 126_000 },
  { remote: 'mfe-history', path: '/history', prepare: signUp, first: 128_000, max: 128_000 },
  { remote: 'mfe-auth', path: '/login', prepare: async () => undefined, first: 100_000, max: 100_000 },
  { remote: 'mfe-auth', path: '/account', prepare: signUp, first: 134_000, max: 134_000 },
  { remote: 'mfe-admin', path: '/admin/users', prepare: signInAsAdmin, first: 130_000, max: 130_000 },
];

/** Loads a path and waits until the network is quiet; returns the gzipped size of each script by path. */
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
  // The scripts wait for the first paint: a quiet network before they run means nothing.
  await pageIsThere(page);
  await page.waitForLoadState('networkidle');
  // What a page loads when idle comes later, and one script requests another.
  for (let seen = 0; seen !== requests; await page.waitForTimeout(QUIET_MS)) {
    seen = requests;
    await Promise.all(reading);
  }
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

for (const { remote, path, prepare, first, max } of AREAS) {
  test(`${path} stays within the budget of script of ${remote}`, async ({ page }) => {
    await prepare(page);
    const { scripts } = await scriptsOf(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const own = [...scripts].filter(([name]) => name.startsWith(`/mfe/${remote}/`));
    const total = own.reduce((sum, [, size]) => sum + size, 0);
    const listed = own.map(([name, size]) => `${size} ${name}`).join('\n');
    expect(total, listed).toBeGreaterThan(10_000);
    expect(total, listed).toBeLessThan(max);
    const hints = [
      ...(await (await page.request.get(path)).text()).matchAll(/<link rel="modulepreload" href="([^"]+)"/g),
    ];
    const early = hints.map(([, name = '']) => name).filter((name) => name.startsWith('/mfe/'));
    expect(early.length).toBeGreaterThan(3);
    // Everything that is preloaded is used, and all of it is listed here.
    expect(early.filter((name) => !scripts.has(name))).toEqual([]);
    expect(
      early.reduce((sum, name) => sum + (scripts.get(name) ?? 0), 0),
      early.join('\n'),
    ).toBeLessThan(first);
  });
}
