import { expect, test } from 'vitest';
import { trendBars } from './trend-bars.ts';

test('draws counts in proportion to the highest, and none as a line', () => {
  expect(trendBars([10, 5, 0], 20)).toEqual([20, 10, 2]);
  expect(trendBars([0, 0], 20)).toEqual([2, 2]);
  expect(trendBars([1000, 1], 20)).toEqual([20, 2]);
});
