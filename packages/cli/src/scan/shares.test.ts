import type { SourceFile } from '@scanner/analyzer';
import { expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

const file = (fileName: string, language: SourceFile['language'], length: number): SourceFile => ({
  ...{ fileName, language, text: 'x'.repeat(length) },
});

const SOURCES = [
  file('src/a.py', 'python', 10),
  file('src/b.py', 'python', 60),
  file('tests/test_a.py', 'python', 50),
  file('c.c', 'c', 40),
  file('tests/page.php', 'php', 30),
];

const shown = (shares: ReturnType<typeof sharesOf>) =>
  shares.map(({ sources, owned }) => sources.map(({ fileName }) => fileName + (owned.includes(fileName) ? '' : '?')));

it('spreads the files by their sizes, and gives each worker those that are linked or may be templates', () => {
  expect(shown(sharesOf(SOURCES, 2))).toEqual([
    ['src/a.py', 'src/b.py?', 'tests/test_a.py', 'c.c', 'tests/page.php?'],
    ['src/a.py?', 'src/b.py', 'tests/page.php'],
  ]);
});

it('says how many files there is no room for', () => {
  expect(sharesOf(SOURCES, 2, 20).map(({ alone }) => alone)).toEqual([1, 1]);
});

it('makes no share of nothing', () => {
  expect(sharesOf([file('a.py', 'python', 1)], 4)).toHaveLength(1);
  expect(sharesOf([], 4)).toEqual([]);
});
