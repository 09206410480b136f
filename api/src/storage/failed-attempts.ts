import { and, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { failedAttempts } from './schema.ts';

/** How many attempts may fail within a period. */
export interface FailureLimit {
  readonly key: string;
  readonly max: number;
  readonly periodMs: number;
}

/**
 * Counts an attempt against several limits, or against none if one of them is reached. A single statement, so that
 * concurrent attempts can't exceed a limit together.
 *
 * @returns false if a limit is reached
 */
export async function countAttempt(db: Db, limits: readonly FailureLimit[], now: number): Promise<boolean> {
  const { key, attempts, expiresAt } = failedAttempts;
  const json = JSON.stringify(limits);
  const isReached = sql`EXISTS (
    SELECT 1 FROM json_each(${json}) AS limits JOIN ${failedAttempts} ON ${key} = limits.value ->> 'key'
    WHERE ${expiresAt} > ${now} AND ${attempts} >= limits.value ->> 'max'
  )`;
  const counted = await db
    .insert(failedAttempts)
    // All columns in order.
    .select(
      sql`SELECT value ->> 'key', 1, ${now} + (value ->> 'periodMs') FROM json_each(${json}) WHERE NOT ${isReached}`,
    )
    .onConflictDoUpdate({
      target: key,
      set: {
        attempts: sql`CASE WHEN ${expiresAt} <= ${now} THEN 1 ELSE ${attempts} + 1 END`,
        expiresAt: sql`CASE WHEN ${expiresAt} <= ${now} THEN excluded.${sql.identifier(expiresAt.name)} ELSE ${expiresAt} END`,
      },
    })
    .returning({ key });
  return counted.length > 0;
}

/** Removes an attempt that succeeded from the counts. */
export async function uncountAttempt(db: Db, limits: readonly FailureLimit[], now: number): Promise<void> {
  const { key, attempts, expiresAt } = failedAttempts;
  const keys = limits.map((limit) => limit.key);
  await db
    .update(failedAttempts)
    .set({ attempts: sql`${attempts} - 1` })
    .where(and(inArray(key, keys), gt(expiresAt, new Date(now)), gt(attempts, 0)));
}
