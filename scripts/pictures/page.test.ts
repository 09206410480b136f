import { describe, expect, it } from 'vitest';
import type { Cell } from './cells.ts';
import { FORMATS } from './formats.ts';
import { picturesPage } from './page.ts';

const facts = {
  maker: { browser: 'chromium 1.2', platform: 'linux x64', fonts: { families: ['Some <Sans>'], specimen: 'a' } },
  comparison: 'Compared with /before: 1 picture differs.',
};
const all = (cell: Cell): Cell[] => FORMATS.map(() => cell);

describe('picturesPage', () => {
  it('has a row for each screen, with a head for each width and theme', () => {
    const cells = FORMATS.map(({ width, theme }): Cell => ({ kind: 'picture', now: `login-${width}-${theme}.png` }));
    const page = picturesPage([{ screen: 'login', cells }], facts);
    const heads = [...page.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, text]) => text);
    expect(heads).toEqual([
      'screen',
      '360 px, light',
      '360 px, dark',
      '768 px, light',
      '768 px, dark',
      '1440 px, light',
      '1440 px, dark',
    ]);
    const shown = [...page.matchAll(/<td class="(\w+)">.*?src="(.*?)"/g)].map(([, width, source]) => [width, source]);
    expect(shown).toContainEqual(['w360', 'login-360-dark.png']);
    expect(shown).toHaveLength(6);
  });

  it('says what made the pictures, whatever the names hold', () => {
    const page = picturesPage([], facts);
    expect(page).toContain('chromium 1.2 on linux x64, in Some &lt;Sans&gt;.');
    expect(page).toContain(facts.comparison);
  });

  it('shows a changed picture beside the earlier one, and leads to its row', () => {
    const changed: Cell = {
      kind: 'changed',
      now: 'a.png',
      before: 'before/a.png',
      marked: 'marked/a.png',
      share: 0.0123,
    };
    const rows = [
      { screen: 'login', cells: all({ kind: 'picture', now: 'b.png' }) },
      { screen: 'history', cells: all(changed) },
    ];
    const page = picturesPage(rows, facts);
    expect(page).toContain('now, 1.23 % changed');
    for (const path of ['a.png', 'before/a.png', 'marked/a.png']) expect(page).toContain(`src="${path}"`);
    expect(page).toContain('Different: <a href="#history">history</a>.');
    expect(page).toContain('<tr id="history">');
  });

  it('says that a picture is new, gone, or none', () => {
    const cells: Cell[] = [{ kind: 'new', now: 'a.png' }, { kind: 'gone', before: 'before/b.png' }, { kind: 'none' }];
    const page = picturesPage([{ screen: 'login', cells }], facts);
    expect(page).toMatch(/w360 different">.*new<.*w360 different">.*gone<.*w768">none</);
  });
});
