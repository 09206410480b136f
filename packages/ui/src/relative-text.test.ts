import { expect, test } from 'vitest';
import { dayHeading, relativeText } from './relative-text.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const ago = (seconds: number) => relativeText(new Date(NOW - seconds * 1000).toISOString(), NOW, 'en', 'UTC');

test.each([
  [-30, 'just now'],
  [44, 'just now'],
  [45, '1 minute ago'],
  [59 * 60, '59 minutes ago'],
  [2 * 3600 + 1800, '2 hours ago'],
  [23 * 3600 + 3599, '23 hours ago'],
  [24 * 3600, '1 day ago'],
  [6.9 * 86_400, '6 days ago'],
])('%s seconds are %s', (seconds, text) => {
  expect(ago(seconds)).toBe(text);
});

test('after a week, and far ahead, a moment is told as it is', () => {
  expect(ago(7 * 86_400)).toMatch(/^Nov 15, 2026, 10:00/);
  expect(ago(-3600)).toMatch(/^Nov 22, 2026, 11:00/);
});

test('heads a day by the calendar of the reader, not by hours', () => {
  const heading = (iso: string, timeZone: string) => dayHeading(iso, NOW, 'en', timeZone);
  expect(heading('2026-11-22T00:01:00Z', 'UTC')).toBe('Today');
  expect(heading('2026-11-21T23:59:00Z', 'UTC')).toBe('Yesterday');
  expect(heading('2026-11-21T23:59:00Z', 'Europe/Berlin')).toBe('Today');
  expect(heading('2026-11-20T12:00:00Z', 'UTC')).toBe('Nov 20');
  expect(heading('2025-11-22T12:00:00Z', 'UTC')).toBe('Nov 22, 2025');
});

test('the day before a change of the clocks is yesterday, too', () => {
  const now = Date.parse('2026-03-29T22:30:00Z');
  expect(dayHeading('2026-03-28T23:30:00Z', now, 'en', 'Europe/Berlin')).toBe('Yesterday');
  expect(dayHeading('2026-03-28T12:00:00Z', Date.parse('2026-03-29T21:00:00Z'), 'en', 'Europe/Berlin')).toBe(
    'Yesterday',
  );
});
