import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { overflow, runningAnimations, smallTargets, watchShifts } from './layout-checks.ts';
import { SCREENS } from './screens.ts';
import { expect } from './test.ts';
import { test as base, pageOf, type Visitor, type Visitors } from './visitors.ts';

/** The most that a page may move by itself, as the browser scores it. */
const SHIFT_MAX = 0.02;

/** A phone, and 1280 x 1024 at 400 %. */
const NARROW = { width: 320, height: 640 };
const ZOOMED = { width: 320, height: 256 };

type Theme = 'light' | 'dark';

/** Opens a page of a visitor without motion, in a theme, in a context that all pages of that kind share. */
type OpenPage = (visitor: Visitor, theme: Theme) => Promise<Page>;

/**
 * What is seen of a screen that has come to rest does not depend on whether its files had to be fetched: these pages share
 * the browser's cache. What a screen does while it loads is tested in a context of its own.
 */
const test = base.extend<object, { openPage: OpenPage }>({
  openPage: [
    async ({ browser, visitors }, use) => {
      const contexts = new Map<string, BrowserContext>();
      const contextOf = async (visitor: Visitor, theme: Theme): Promise<BrowserContext> => {
        const name = `${visitor} ${theme}`;
        const context = contexts.get(name) ?? (await stillContext(browser, visitors.sessions[visitor], theme));
        contexts.set(name, context);
        return context;
      };
      await use(async (visitor, theme) => (await contextOf(visitor, theme)).newPage());
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
});

async function stillContext(browser: Browser, session: Visitors['sessions'][Visitor], theme: Theme) {
  const page = await pageOf(browser, session, { reducedMotion: 'reduce' });
  await page.context().addInitScript((value) => localStorage.setItem('theme', value), theme);
  await page.close();
  return page.context();
}

for (const { name, visitor, open } of SCREENS) {
  for (const theme of ['light', 'dark'] as const) {
    test(`${name}, ${theme}: accessible, and still where motion is not wanted`, async ({ openPage, visitors }) => {
      const page = await openPage(visitor, theme);
      await open(page, visitors.scans);
      await expectAccessible(page);
      expect(await runningAnimations(page)).toEqual([]);
      await page.close();
    });
  }

  for (const width of [360, 1440]) {
    test(`${name}, ${width} px: nothing moves, is too small or is cut off`, async ({ browser, visitors }) => {
      const page = await pageOf(browser, visitors.sessions[visitor], { viewport: { width, height: 900 } });
      const shifts = await watchShifts(page);
      await open(page, visitors.scans);
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
