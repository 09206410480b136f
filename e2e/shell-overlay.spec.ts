import type { Page } from '@playwright/test';
import { pageIsThere } from './area.ts';
import { expect, test } from './test.ts';
import { inBothThemes } from './themes.ts';

/** The brightness of a pixel of the window, from 0 to 255. */
async function brightness(page: Page, x: number, y: number): Promise<number> {
  const picture = await page.screenshot({ clip: { x, y, width: 1, height: 1 } });
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(1, 1).getContext('2d');
    canvas?.drawImage(bitmap, 0, 0);
    const [red = 0, green = 0, blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
    return (red + green + blue) / 3;
  }, picture.toString('base64'));
}

test('the veil behind a dialog leaves no strip where the scrollbar has its place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await pageIsThere(page);
  const open = await brightness(page, 388, 780);
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await inBothThemes(page, async (theme) => {
    // At the bottom of the page's own background, next to the strip and in it; colors are rounded on the way.
    const strip = await brightness(page, 388, 780);
    expect(Math.abs(strip - (await brightness(page, 372, 780))), theme).toBeLessThanOrEqual(2);
  });
  expect(await brightness(page, 388, 780)).toBeLessThan(open - 50);
});
