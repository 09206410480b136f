import { join } from 'node:path';
import { FORMATS, fileOf, HEIGHT } from '../../scripts/pictures/formats.ts';
import { pageOf, test } from '../visitors.ts';
import { chosenScreens, picturesFolder } from './chosen.ts';
import { freezePage } from './freeze-page.ts';

const OVERLAYS = ['dialog', 'alertdialog', 'menu', 'listbox'].map((role) => `[role=${role}]:visible`).join(', ');

for (const { name, visitor, open } of chosenScreens()) {
  for (const format of FORMATS) {
    const { width, theme } = format;
    test(`${name}, ${width} px, ${theme}`, async ({ browser, visitors }) => {
      const page = await pageOf(browser, visitors.sessions[visitor], {
        viewport: { width, height: HEIGHT },
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'UTC',
      });
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme);
      await open(page, visitors.scans);
      // A screen that is one of narrow windows makes its own window: it has no picture at other widths.
      if (page.viewportSize()?.width === width) {
        await freezePage(page);
        // What lies over a page is placed in the window: a picture of the whole page would cut it at the window's height.
        const fullPage = (await page.locator(OVERLAYS).count()) === 0;
        await page.screenshot({ path: join(picturesFolder(), fileOf(name, format)), fullPage, caret: 'initial' });
      }
      await page.context().close();
    });
  }
}
