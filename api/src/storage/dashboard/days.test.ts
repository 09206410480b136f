import { expect, it } from 'vitest';
import { type CountedScan, daysOf, TREND_DAYS } from './days.ts';

const NOW = Date.parse('2026-11-23T02:30:00Z');
const scan = (at: string, part: Partial<CountedScan> = {}): CountedScan => ({
  uploadedAt: Date.parse(at),
  total: 5,
  fresh: null,
  fixed: null,
  ...part,
});

it('has two weeks, today last, also without scans', () => {
  const days = daysOf([], NOW, 0);
  expect(days).toHaveLength(TREND_DAYS);
  expect([days[0], days.at(-1)]).toEqual([
    { day: '2026-11-10', new: 0, fixed: 0 },
    { day: '2026-11-23', new: 0, fixed: 0 },
  ]);
});

it('takes the findings of a first scan for new, and adds up what a day has found', () => {
  const scans = [
    scan('2026-11-22T09:00:00Z'),
    scan('2026-11-22T10:00:00Z', { fresh: 1, fixed: 3 }),
    scan('2026-11-01T10:00:00Z'),
  ];
  expect(daysOf(scans, NOW, 0).filter((day) => day.new > 0)).toEqual([{ day: '2026-11-22', new: 6, fixed: 3 }]);
});

it("begins a day at the reader's midnight", () => {
  const evening = [scan('2026-11-23T01:00:00Z')];
  expect(daysOf(evening, NOW, 0).at(-1)).toEqual({ day: '2026-11-23', new: 5, fixed: 0 });
  expect(daysOf(evening, NOW, -8 * 60).at(-1)).toEqual({ day: '2026-11-22', new: 5, fixed: 0 });
  const late = [scan('2026-11-22T23:30:00Z')];
  expect(daysOf(late, NOW, 60).at(-1)).toMatchObject({ day: '2026-11-23', new: 5 });
});
