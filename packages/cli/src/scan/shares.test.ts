import type { SourceFile } from '@scanner/analyzer';
import { expect, it } from 'vitest';
import { sharesOf } from './shares.ts';

const file = (fileName: string, language: SourceFile['language'], length: number): SourceFile => ({
  ...{ fileName, language, text: 'x'.repeat(length) },
});
const names = (shares: SourceFile[][]) => shares.map((share) => share.map(({ fileName }) => fileName));

it('keeps what is linked together and spreads the rest', () => {
  const sources = [
    file('src/a.py', 'python', 60),
    file('src/b.py', 'python', 60),
    file('tests/test_a.py', 'python', 50),
    file('c.c', 'c', 40),
    file('w/d.ts', 'typescript', 30),
    file('w/e.js', 'javascript', 20),
  ];
  expect(names(sharesOf(sources, 2))).toEqual([
    ['src/a.py', 'src/b.py', 'w/d.ts', 'w/e.js'].filter((name) => name.endsWith('.py')),
    ['tests/test_a.py', 'c.c', 'w/d.ts', 'w/e.js'],
  ]);
});

it('makes no share of nothing', () => {
  expect(sharesOf([file('a.py', 'python', 1), file('b.py', 'python', 1)], 4)).toHaveLength(1);
  expect(sharesOf([], 4)).toEqual([]);
});
