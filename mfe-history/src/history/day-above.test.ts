import { expect, test } from 'vitest';
import { dayAbove } from './day-above.ts';

const NOW = new Date(2026, 10, 22, 15).getTime();
const row = (id: string, day: number, hour = 12) => ({
  id,
  uploadedAt: new Date(2026, 10, day, hour).toISOString(),
});

test('heads the first row of each day, and no other', () => {
  const rows = [row('a', 22), row('b', 22, 1), row('c', 21, 23), row('d', 20), row('e', 20, 0)];
  expect(rows.map((_, index) => dayAbove(rows, index, NOW) ?? '')).toEqual(['Today', '', 'Yesterday', 'Nov 20', '']);
});

test('earlier scans of a file stay in the day of the newest', () => {
  const rows = [row('a', 22), row('a1', 3), row('a2', 2), row('b', 22, 9), row('c', 20)];
  const below = new Set(['a1', 'a2']);
  expect(rows.map((_, index) => dayAbove(rows, index, NOW, below) ?? '')).toEqual(['Today', '', '', '', 'Nov 20']);
});
