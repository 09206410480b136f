import { sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { usage, userTotals } from './schema.ts';

/** A day as stored, in UTC: `2026-01-31`. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export interface Usage {
  /** Scans started on the day. */
  readonly scans: number;
  /** Bytes of stored uploads and scan results. */
  readonly bytes: number;
}

/** A user's usage on the day of `now`, and of storage. Two rows, each read by its key. */
export async function readUsage(db: Db, userId: string, now: number): Promise<Usage> {
  const { scans } = usage;
  const { bytes } = userTotals;
  const row = await db.get<Usage | undefined>(
    sql`SELECT
      coalesce((SELECT ${scans} FROM ${usage} WHERE ${usage.userId} = ${userId} AND ${usage.day} = ${dayOf(now)}), 0) AS scans,
      coalesce((SELECT ${bytes} FROM ${userTotals} WHERE ${userTotals.userId} = ${userId}), 0) AS bytes`,
  );
  return row ?? { scans: 0, bytes: 0 };
}
