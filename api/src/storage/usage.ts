/** A day as the tables have it, in UTC: `2026-01-31`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export interface Usage {
  /** Scans begun on the day. */
  readonly scans: number;
  /** Bytes of uploads that are kept, and of the results of scans. */
  readonly bytes: number;
}

/** What a user has used on the day of `now`, and keeps. Two rows, each read by its key. */
export async function readUsage(d1: D1Database, userId: string, now: number): Promise<Usage> {
  const row = await d1
    .prepare(
      `SELECT coalesce((SELECT scans FROM usage WHERE user_id = ?1 AND day = ?2), 0) AS scans,
              coalesce((SELECT bytes FROM user_totals WHERE user_id = ?1), 0) AS bytes`,
    )
    .bind(userId, dayOf(now))
    .first<Usage>();
  return row ?? { scans: 0, bytes: 0 };
}
