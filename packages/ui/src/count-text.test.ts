import { expect, test } from 'vitest';
import { countOf, countText } from './count-text.ts';

test('a count has separators from four digits on, and a noun in its number', () => {
  expect([999, 1300, 1_234_567].map(countText)).toEqual(['999', '1,300', '1,234,567']);
  expect([0, 1, 1300].map((count) => countOf(count, 'scan'))).toEqual(['0 scans', '1 scan', '1,300 scans']);
  expect(countOf(2, 'entry', 'entries')).toBe('2 entries');
});
