import { expect, test } from 'vitest';
import { rowCounts } from './row-counts.ts';

test('shows critical, high and medium when above zero', () => {
  expect(rowCounts({ total: 9, critical: 2, high: 0, medium: 1, low: 4, info: 2 })).toEqual([
    { severity: 'critical', count: 2 },
    { severity: 'medium', count: 1 },
  ]);
  expect(rowCounts({ total: 3, critical: 0, high: 0, medium: 0, low: 1, info: 2 })).toEqual([]);
});
