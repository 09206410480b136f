import { expect, test } from 'vitest';
import { barCount, shortCount, shortName } from './chart-style.ts';

test('a long name is cut to what fits on its line', () => {
  expect(shortName('A05 Injection')).toBe('A05 Injection');
  const long = shortName('A08 Software or Data Integrity Failures');
  expect(long.length).toBeLessThanOrEqual(29);
  expect(long).toMatch(/…$/);
});

test('a count is short where it would not fit in full', () => {
  expect(barCount(9999).replace(/\D/g, '')).toBe('9999');
  expect(barCount(1_234_567).length).toBeLessThan(6);
});

test('steps of an axis are not rounded to others', () => {
  expect([350, 700, 1050, 1400].map((step) => shortCount(step))).toEqual(['350', '700', '1.05K', '1.4K']);
});
