import { EMPTY_SUMMARY } from '@scanner/contracts/severity.ts';
import { expect, test } from 'vitest';
import { type Period, periodsOf, periodsText, ranked, rankedText } from './breakdown-data.ts';

const days = (count: number): Period[] =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    scans: 1,
    summary: { ...EMPTY_SUMMARY, total: 2, critical: 1, low: 1 },
  }));

test('shows up to 90 days as days', () => {
  const { unit, periods } = periodsOf(days(90));
  expect(unit).toBe('day');
  expect(periods).toEqual(days(90));
});

test('sums up a year by week; only the first week is short, and nothing is lost', () => {
  const { unit, periods } = periodsOf(days(365));
  expect(unit).toBe('week');
  expect(periods).toHaveLength(53);
  expect(periods.map(({ scans }) => scans)).toEqual([1, ...Array.from({ length: 52 }, () => 7)]);
  expect(periods[0]?.day).toBe('2026-01-01');
  expect(periods[1]).toEqual({
    day: '2026-01-02',
    scans: 7,
    summary: { ...EMPTY_SUMMARY, total: 14, critical: 7, low: 7 },
  });
});

test('ranks the largest first, leaves out what is zero, and keeps the sum when it folds the tail', () => {
  expect(
    ranked([
      { name: 'a', count: 1 },
      { name: 'b', count: 3 },
      { name: 'c', count: 0 },
    ]),
  ).toEqual([
    { name: 'b', count: 3 },
    { name: 'a', count: 1 },
  ]);
  const many = Array.from({ length: 20 }, (_, index) => ({ name: `n${index}`, count: index + 1 }));
  const folded = ranked(many);
  expect(folded).toHaveLength(8);
  expect(folded.at(-1)?.name).toBe('Other');
  expect(folded.reduce((sum, { count }) => sum + count, 0)).toBe(210);
});

test('says in a sentence what a chart shows', () => {
  const points = [
    { label: 'Jan 1', count: 2 },
    { label: 'Jan 2', count: 1500 },
  ];
  expect(periodsText('scans', 'day', points)).toMatch(
    /^1.?502 scans in 2 days; the most, 1.?500, in the day of Jan 2\.$/,
  );
  expect(periodsText('scans', 'day', [{ label: 'Jan 1', count: 0 }])).toBe('No scans in this period.');
  expect(rankedText('findings', [{ name: 'Java', count: 3 }])).toBe('1 bar; the longest is Java with 3 findings.');
});
