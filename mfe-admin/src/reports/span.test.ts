import type { Breakdown } from '@scanner/contracts/administration.ts';
import { EMPTY_SUMMARY } from '@scanner/contracts/severity.ts';
import { expect, test } from 'vitest';
import { readSpan, usualSpan } from './span.ts';

const breakdown = (scans: readonly number[]): Breakdown => ({
  days: scans.map((count, index) => ({
    day: new Date(Date.UTC(2026, 9, 24 + index)).toISOString().slice(0, 10),
    scans: count,
    summary: EMPTY_SUMMARY,
  })),
  categories: [],
  languages: [],
});
const days = (...busy: number[]) => Array.from({ length: 30 }, (_, index) => (busy.includes(index) ? 2 : 0));

test('an instance whose scans are all of the last week is shown by its last 7 days', () => {
  const { span, breakdown: shown } = usualSpan(breakdown(days(23, 29)));
  expect(span).toBe(7);
  expect(shown.days.map(({ scans }) => scans)).toEqual([2, 0, 0, 0, 0, 0, 2]);
});

test('one with a scan before that by all 30', () => {
  const all = breakdown(days(22, 29));
  expect(usualSpan(all)).toEqual({ span: 30, breakdown: all });
});

test('reads what an address names, and nothing else', () => {
  expect([readSpan('7'), readSpan('365'), readSpan('8'), readSpan(null)]).toEqual([7, 365, undefined, undefined]);
});
