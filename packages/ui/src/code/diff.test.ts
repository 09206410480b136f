import { expect, test } from 'vitest';
import { diffLines } from './diff.ts';

const marks = { removed: '-', added: '+', same: ' ' };
const shown = (before: string, after: string) =>
  diffLines(before, after).map(({ change, text }) => marks[change] + text);

test('shows what goes before what comes', () => {
  expect(shown('a\nquery(sql + id)\nb', 'a\nquery(sql, [id])\nb')).toEqual([
    ' a',
    '-query(sql + id)',
    '+query(sql, [id])',
    ' b',
  ]);
});

test('keeps lines that only moved apart', () => {
  expect(shown('a\nb', 'import x\na\nb')).toEqual(['+import x', ' a', ' b']);
  expect(shown('a\nb\nc', 'a\nc')).toEqual([' a', '-b', ' c']);
});

test('compares very long texts as a whole', () => {
  const long = 'x\n'.repeat(500);
  expect(diffLines(long, 'y')).toHaveLength(502);
});
