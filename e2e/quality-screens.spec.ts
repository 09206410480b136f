import { expect } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { overflow, runningAnimations, smallTargets, watchShifts } from './layout-checks.ts';
import { SCREENS } from './screens.ts';
import { pageOf, test } from './visitors.ts';

/** The most that a page may move by itself, as the browser scores it. */
const SHIFT_MAX = 0.02;

/** A phone, and 1280 x 1024 at 400 %. */
const NARROW = { width: 320, height: 640 };
const ZOOMED = { width: 320, height: 256 };

for (const { name, visitor, open } of SCREENS) {
  for (const theme of ['light', 'dark']) {
    test(`${name}, ${theme}: accessible, and still where motion is not wanted`, async ({ browser, visitors }) => {
      const page = await pageOf(browser, visitors.sessions[visitor], { reducedMotion: 'reduce' });
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await open(page, visitors.scans);
      await expectAccessible(page);
      expect(await runningAnimations(page)).toEqual([]);
      await page.context().close();
    });
  }

  for (const width of [360, 1440]) {
    test(`${name}, ${width} px: nothing moves, is too small or is cut off`, async ({ browser, visitors }) => {
      const page = await pageOf(browser, visitors.sessions[visitor], { viewport: { width, height: 900 } });
      const shifts = await watchShifts(page);
      await open(page, visitors.scans);
      await page.waitForTimeout(300);
      const { total, moved } = await shifts();
      expect(total, moved.join('\n')).toBeLessThan(SHIFT_MAX);
      expect(await smallTargets(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      if (width === 360) {
        for (const window of [NARROW, ZOOMED]) {
          await page.setViewportSize(window);
          expect(await overflow(page), `${window.width} x ${window.height}`).toBeLessThanOrEqual(0);
        }
      }
      await page.context().close();
    });
  }
}
