import { expect, test } from 'vitest';
import { sinceDay } from './since-day.ts';

const since = (earlier: string, later: string) => sinceDay(earlier, later, 'en-US', 'UTC').replace('\u202f', ' ');

test('is as short as it tells one scan from the other', () => {
  expect(since('2026-11-20T10:00:00.000Z', '2026-11-22T09:00:00.000Z')).toBe('Nov 20');
  expect(since('2025-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z')).toBe('Nov 20, 2025');
  expect(since('2026-11-22T16:05:00.000Z', '2026-11-22T18:00:00.000Z')).toBe('4:05 PM');
});

test('goes by the days of the reader', () => {
  expect(sinceDay('2026-11-20T23:30:00.000Z', '2026-11-21T01:00:00.000Z', 'en-US', 'America/New_York')).toMatch(
    /^6:30/,
  );
});
