import { expect, test } from 'vitest';
import { dayName, sumOf, trendBars } from './trend-bars.ts';

const days = [
  { day: '2026-11-20', new: 100, fixed: 50 },
  { day: '2026-11-21', new: 1, fixed: 0 },
];

test('bars are as high as their counts, and a small count is still seen', () => {
  expect(trendBars(days, 96)).toEqual([
    { day: '2026-11-20', found: 96, fixed: 48 },
    { day: '2026-11-21', found: 3, fixed: 0 },
  ]);
  expect(trendBars([{ day: '2026-11-20', new: 0, fixed: 0 }], 96)).toEqual([{ day: '2026-11-20', found: 0, fixed: 0 }]);
});

test('days are summed up, and named as they are, whatever the time zone', () => {
  expect([sumOf(days, 'new'), sumOf(days, 'fixed')]).toEqual([101, 50]);
  expect(dayName('2026-11-20')).toBe('Nov 20');
});
