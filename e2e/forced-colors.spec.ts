/** @module The screens in forced-colors mode: what colors show elsewhere, lines show there. */
import { shapesInOwnColor, withoutBorder } from './forced-colors.ts';
import { pressToSeen } from './keyboard.ts';
import { SCREENS } from './screens.ts';
import { expect } from './test.ts';
import { test } from './visitors.ts';

/** Screens that together have all kinds of controls and marks. */
const NAMES = [
  'landing',
  'login',
  'scan-start',
  'scan-paste',
  'results',
  'results-delete',
  'history',
  'account',
  'admin-users',
  'admin-reports',
];
/** Number of tab stops checked on each. */
const STOPS = 15;

const FORCED = { forcedColors: 'active', reducedMotion: 'reduce' } as const;

for (const name of NAMES) {
  test(`${name}: controls have a border, shapes the color of the text, the focus a ring`, async ({
    openPage,
    visitors,
  }) => {
    const screen = SCREENS.find((one) => one.name === name);
    if (!screen) throw new Error(`No screen is called ${name}.`);
    const page = await openPage(screen.visitor, FORCED);
    await screen.open(page, visitors.scans);
    expect.soft(await withoutBorder(page)).toEqual([]);
    expect.soft(await shapesInOwnColor(page)).toEqual([]);
    for (let stop = 0; stop < STOPS; stop += 1) {
      await pressToSeen(page, 'Tab');
    }
  });
}

test('what is selected in the editor is marked by the system’s colors', async ({ openPage }) => {
  const page = await openPage('guest', FORCED);
  await page.goto('/scan');
  await page.getByRole('tab', { name: 'Paste Code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).click();
  await page.keyboard.insertText('const a = 1;');
  await page.keyboard.press('Control+a');
  const colors = await page
    .locator('.cm-line')
    .first()
    .evaluate((line) => {
      const probe = document.createElement('p');
      probe.style.cssText = 'color: HighlightText; background-color: Highlight; forced-color-adjust: none';
      document.body.append(probe);
      const [shown, system] = [getComputedStyle(line, '::selection'), getComputedStyle(probe)].map(
        ({ color, backgroundColor }) => ({ color, backgroundColor }),
      );
      return { shown, system };
    });
  expect(colors.shown).toEqual(colors.system);
});

test('a severity is told by a word and a shape that no other has', async ({ openPage, visitors }) => {
  const page = await openPage('user', FORCED);
  await page.goto(`/scan/${visitors.scans.weak}`);
  const counts = page.getByRole('list', { name: 'Issues by severity' }).getByRole('listitem');
  await expect(counts).toHaveText([/^Critical/, /^High/, /^Medium/, /^Low/, /^Info/]);
  const shapes = await counts.locator('svg path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  expect(new Set(shapes).size).toBe(5);
  const badges = page.getByRole('article').locator('span:has(> svg[viewBox="0 0 12 12"])');
  expect(await badges.count()).toBeGreaterThan(0);
  for (const badge of await badges.all()) {
    const word = await badge.textContent();
    const place = ['Critical', 'High', 'Medium', 'Low', 'Info'].indexOf(word ?? '');
    await expect(badge.locator('svg path')).toHaveAttribute('d', shapes[place] ?? 'no shape');
  }
});
