import type { DashboardDay } from '@scanner/contracts/dashboard.ts';

/** The least height of a bar that counts something. */
const LEAST = 3;

/** How many findings some days have in all. */
export const sumOf = (days: readonly DashboardDay[], key: 'new' | 'fixed'): number =>
  days.reduce((sum, day) => sum + day[key], 0);

/** Heights of the bars of each day: the highest count of all has all of `height`, none has none. */
export function trendBars(
  days: readonly DashboardDay[],
  height: number,
): { day: string; found: number; fixed: number }[] {
  const most = Math.max(1, ...days.flatMap((day) => [day.new, day.fixed]));
  const barOf = (count: number): number => (count === 0 ? 0 : Math.max(LEAST, (count / most) * height));
  return days.map((day) => ({ day: day.day, found: barOf(day.new), fixed: barOf(day.fixed) }));
}

/** A calendar day, in English as the page is: `Nov 20`. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(day));
