import type { DashboardDay } from '@scanner/contracts';

/** Number of days in a trend, including today. */
export const TREND_DAYS = 14;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A completed scan; times are milliseconds since 1970. */
export interface CountedScan {
  readonly uploadedAt: number;
  readonly total: number;
  /** Comparison with the previous scan of the same file; null for the first one, whose findings are all new. */
  readonly fresh: number | null;
  readonly fixed: number | null;
}

/**
 * New and fixed findings on each of the last {@link TREND_DAYS} days, today last.
 *
 * @param now milliseconds since 1970
 * @param offset minutes by which the reader's clock is ahead of UTC
 */
export function daysOf(scans: readonly CountedScan[], now: number, offset: number): DashboardDay[] {
  const dayOf = (at: number): string => new Date(at + offset * MINUTE_MS).toISOString().slice(0, 10);
  const days = new Map<string, DashboardDay>();
  for (let back = TREND_DAYS - 1; back >= 0; back--) {
    const day = dayOf(now - back * DAY_MS);
    days.set(day, { day, new: 0, fixed: 0 });
  }
  for (const { uploadedAt, total, fresh, fixed } of scans) {
    const day = days.get(dayOf(uploadedAt));
    if (!day) continue;
    day.new += fresh ?? total;
    day.fixed += fixed ?? 0;
  }
  return [...days.values()];
}
