import type { Page } from '@playwright/test';
import { pageIsThere } from './area.ts';
import { complaintsOf } from './console.ts';
import { expect, test } from './test.ts';

test.use({ freshContext: true });

/** Holds requests that match a pattern until released. */
async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

for (const path of ['/', '/scan']) {
  test(`${path} asks for its scripts once it is painted`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Login', exact: true }).first()).toBeVisible();
    const { painted, asked } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }));
    expect(asked.length).toBeGreaterThan(1);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
  });
}

test('what a visitor does before the scripts are there is done once they are', async ({ page }) => {
  const found = complaintsOf(page);
  const release = await hold(page, '**/assets/index-*.js');
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.keyboard.press('Control+b');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  release();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expect.poll(async () => (await page.getByRole('complementary').boundingBox())?.width).toBe(48);
  expect(found).toEqual([]);
});

for (const width of [360, 1440]) {
  test(`the start of a scan is to be seen before its code is there, in its place, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const found = complaintsOf(page);
    const release = await hold(page, '**/mfe/mfe-scan/**');
    await page.goto('/scan');
    const parts = [
      page.getByRole('heading', { name: 'Start Your Security Scan' }),
      page.getByText('Upload one source file or paste code.'),
      page.getByText('Private scan', { exact: true }),
      page.getByText('Paste Code', { exact: true }),
      page.getByText('Drop a source file here'),
      page.getByText('One file, up to 10 MB'),
      page.getByText('Solidity', { exact: true }),
    ];
    const boxes = async () => Promise.all(parts.map((part) => part.boundingBox()));
    const still = await boxes();
    for (const box of still) expect(box?.width).toBeGreaterThan(0);
    await expect(page.locator('#area-place h1')).toBeVisible();
    // Only the code field responds already.
    const place = page.locator('#area-place');
    expect(await place.locator('button:not([inert]), a:not([inert])').allTextContents()).toEqual(['Paste Code']);
    // The rest of the page is usable meanwhile.
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    release();
    await pageIsThere(page);
    expect(await boxes()).toEqual(still);
    await page.getByRole('tab', { name: 'Paste Code' }).click();
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
    expect(found).toEqual([]);
  });
}
