import type { Page } from '@playwright/test';
import { pageIsThere } from './area.ts';
import { watchShifts } from './layout-checks.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

const FONT = '**/*.woff2';

/** The height of the page, and the size of each of its headings and paragraphs. */
const shapeOf = (page: Page) =>
  page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    texts: [...document.querySelectorAll('main h1, main h2, main h3, main p')].map(
      (text) => text.getBoundingClientRect().height,
    ),
  }));

/** Whether text of the page is rendered in the shipped font. */
const hasFont = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Inter Variable') && status === 'loaded'),
  );

test('the font comes with the page, is kept for good, and is what the page is drawn with', async ({ page }) => {
  const fonts: string[] = [];
  page.on('response', (response) => response.url().endsWith('.woff2') && fonts.push(response.url()));
  await page.goto('/');
  await pageIsThere(page);
  await expect.poll(() => fonts.length).toBe(1);
  const file = await page.request.get(fonts[0] ?? '');
  expect((await file.body()).length).toBeLessThan(50_000);
  expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(file.headers()['content-type']).toBe('font/woff2');
  const initiator = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  );
  expect(initiator).toEqual(['link']);
  // On a busy machine the first visit may have continued without it.
  await expect
    .poll(async () => {
      await page.reload();
      return hasFont(page);
    })
    .toBe(true);
});

for (const path of ['/', '/login', '/scan']) {
  test(`${path} has the same lines with a font of the system, and does not move when the font comes late`, async ({
    page,
    browser,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await pageIsThere(page);
    const drawn = await shapeOf(page);

    const other = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const late = await other.newPage();
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await late.route(FONT, async (route) => {
      await sent;
      await route.continue();
    });
    const shifts = await watchShifts(late);
    await late.goto(path, { waitUntil: 'commit' });
    await pageIsThere(late);
    const before = await shapeOf(late);
    send();
    await expect
      .poll(() =>
        late.evaluate(() => performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.woff2')).length),
      )
      .toBe(1);
    await late.evaluate(() => document.fonts.ready);
    expect(await shapeOf(late)).toEqual(before);
    expect((await shifts()).total).toBeLessThan(0.02);
    expect(before.texts).toHaveLength(drawn.texts.length);
    // At most one line more or less in one text of the page.
    expect(Math.abs(before.height - drawn.height)).toBeLessThan(48);
    await other.close();
  });
}
