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
      // A screen for narrow windows sets its own window size: it has no screenshot at other widths.
      if (page.viewportSize()?.width === width) {
        await freezePage(page);
        // Overlays are positioned in the window: a screenshot of the whole page would clip them at the window's height.
        const fullPage = (await page.locator(OVERLAYS).count()) === 0;
        await page.screenshot({ path: join(picturesFolder(), fileOf(name, format)), fullPage, caret: 'initial' });
      }
      await page.context().close();
    });
  }
}
