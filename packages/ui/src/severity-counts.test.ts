import { expect, test } from 'vitest';
import { severityCounts } from './severity-counts.ts';

test('shows critical, high and medium when above zero', () => {
  expect(severityCounts({ total: 9, critical: 2, high: 0, medium: 1, low: 4, info: 2 })).toEqual([
    { severity: 'critical', count: 2 },
    { severity: 'medium', count: 1 },
  ]);
  expect(severityCounts({ total: 3, critical: 0, high: 0, medium: 0, low: 1, info: 2 })).toEqual([]);
});
