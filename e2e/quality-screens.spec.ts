import type { Page } from '@playwright/test';
import { PRODUCT_NAME } from '@scanner/contracts/constants.ts';
import { expectAccessible } from './accessible.ts';
import { overflow, runningAnimations, smallTargets, watchShifts } from './layout-checks.ts';
import { SCREENS } from './screens.ts';
import { expect } from './test.ts';
import { inBothThemes } from './themes.ts';
import { pageOf, test } from './visitors.ts';

/** Maximum layout shift of a page, in the browser's score. */
const SHIFT_MAX = 0.02;

/** A phone, and 1280 x 1024 at 400 %. */
const NARROW = { width: 320, height: 640 };
const ZOOMED = { width: 320, height: 256 };

/** A large window, and a user who prefers reduced motion. */
const LARGE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

// Each screen is opened twice: by a browser without any of its files, and by one that has them.
for (const { name, visitor, open } of SCREENS) {
  test(`${name}, 360 px: nothing moves, is too small or is cut off`, async ({ browser, visitors }) => {
    const page = await pageOf(browser, visitors.sessions[visitor], { viewport: { width: 360, height: 900 } });
    const shifts = await watchShifts(page);
    await open(page, visitors.scans);
    await expectStill(shifts);
    await expectRoom(page);
    for (const window of [NARROW, ZOOMED]) {
      await page.setViewportSize(window);
      expect(await overflow(page), `${window.width} x ${window.height}`).toBeLessThanOrEqual(0);
    }
    await page.context().close();
  });

  test(`${name}, 1440 px: nothing moves, is too small or is cut off; accessible in both themes, and still where motion is not wanted`, async ({
    openPage,
    visitors,
  }) => {
    const page = await openPage(visitor, LARGE);
    const shifts = await watchShifts(page);
    await open(page, visitors.scans);
    await expectStill(shifts);
    await inBothThemes(page, async (theme) => {
      await expectAccessible(page);
      expect(await runningAnimations(page), theme).toEqual([]);
    });
    await expectRoom(page);
    const { pathname } = new URL(page.url());
    // The tab's title names the page; for the landing page only the product.
    await expect(page).toHaveTitle(
      visitor === 'guest' && pathname === '/' ? PRODUCT_NAME : new RegExp(`^\\S.* · ${PRODUCT_NAME}$`),
    );
  });
}

async function expectStill(shifts: Awaited<ReturnType<typeof watchShifts>>): Promise<void> {
  const { total, moved } = await shifts();
  expect(total, moved.join('\n')).toBeLessThan(SHIFT_MAX);
}

async function expectRoom(page: Page): Promise<void> {
  expect(await smallTargets(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
}
