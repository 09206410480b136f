import { expect, test } from 'vitest';
import { findBidirectional } from './bidirectional.ts';

test('each line with such a character is reported once, within the stretch alone', () => {
  const source = 'a\u202Eb\u2066c\nplain\nx\u2069\n';
  const lines = findBidirectional(source, { start: 0, end: source.length }).map(({ start }) => start);
  expect(lines).toEqual([1, source.indexOf('\u2069')]);
  expect(findBidirectional(source, { start: 5, end: 11 })).toEqual([]);
});

test('text that runs from right to left by itself is fine', () => {
  expect(findBidirectional('const greeting = "שלום";', { start: 0, end: 24 })).toEqual([]);
});
