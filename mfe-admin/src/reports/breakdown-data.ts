import type { Breakdown } from '@scanner/contracts/administration.ts';
import { EMPTY_SUMMARY, SEVERITIES, type SeveritySummary } from '@scanner/contracts/severity.ts';
import { countText } from '@scanner/ui/count-text.ts';

/** Above this number of days a chart shows weeks; otherwise bars would be thinner than a pixel. */
const DAYS_SHOWN_MAX = 90;
/** Number of bars in a ranking; all further entries share one bar. */
const RANKED_MAX = 8;

/** A day, or the week that starts with it. */
export interface Period {
  /** `2026-01-31`, UTC. */
  day: string;
  scans: number;
  summary: SeveritySummary;
}

function sumOf(days: readonly Period[]): Pick<Period, 'scans' | 'summary'> {
  const summary = { ...EMPTY_SUMMARY };
  for (const { summary: part } of days) {
    for (const key of ['total', ...SEVERITIES] as const) summary[key] += part[key];
  }
  return { scans: days.reduce((sum, { scans }) => sum + scans, 0), summary };
}

/** The days, or their sums by week if there are many; the first week may be incomplete, the last one is complete. */
export function periodsOf(days: Breakdown['days']): { unit: 'day' | 'week'; periods: Period[] } {
  if (days.length <= DAYS_SHOWN_MAX) return { unit: 'day', periods: days };
  const periods: Period[] = [];
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(end - 7, 0), end);
    const [first] = week;
    if (first) periods.unshift({ day: first.day, ...sumOf(week) });
  }
  return { unit: 'week', periods };
}

export interface Ranked {
  name: string;
  count: number;
}

/** The largest first; those after the eighth are combined as 'Other'. */
export function ranked(entries: readonly Ranked[]): Ranked[] {
  const sorted = entries.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  if (sorted.length <= RANKED_MAX) return sorted;
  const rest = sorted.slice(RANKED_MAX - 1).reduce((sum, { count }) => sum + count, 0);
  return [...sorted.slice(0, RANKED_MAX - 1), { name: 'Other', count: rest }];
}

/** Describes a chart of periods in a sentence: the total and the maximum. */
export function periodsText(what: string, unit: 'day' | 'week', points: readonly { label: string; count: number }[]) {
  const sum = points.reduce((total, { count }) => total + count, 0);
  if (sum === 0) return `No ${what} in this period.`;
  const highest = points.reduce((best, point) => (point.count > best.count ? point : best));
  const span = `${points.length} ${unit}${points.length === 1 ? '' : 's'}`;
  return `${countText(sum)} ${what} in ${span}; the most, ${countText(highest.count)}, in the ${unit} of ${highest.label}.`;
}

/** Describes a ranking in a sentence: its first entry. */
export function rankedText(what: string, entries: readonly Ranked[]): string {
  const [first] = entries;
  if (!first) return `No ${what} in this period.`;
  return `${entries.length === 1 ? '1 bar' : `${entries.length} bars`}; the longest is ${first.name} with ${countText(first.count)} ${what}.`;
}
