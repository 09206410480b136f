import type { DashboardDay } from '@scanner/contracts/dashboard.ts';

/** The minimum height of a bar with a nonzero count. */
const LEAST = 3;

/** The total number of findings on some days. */
export const sumOf = (days: readonly DashboardDay[], key: 'new' | 'fixed'): number =>
  days.reduce((sum, day) => sum + day[key], 0);

/** Heights of each day's bars: the highest count has `height`, zero has 0. */
export function trendBars(
  days: readonly DashboardDay[],
  height: number,
): { day: string; found: number; fixed: number }[] {
  const most = Math.max(1, ...days.flatMap((day) => [day.new, day.fixed]));
  const barOf = (count: number): number => (count === 0 ? 0 : Math.max(LEAST, (count / most) * height));
  return days.map((day) => ({ day: day.day, found: barOf(day.new), fixed: barOf(day.fixed) }));
}

/** A calendar day in English, like the page: `Nov 20`. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
