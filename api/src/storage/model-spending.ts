/** @module The tokens that users have used, by day (UTC). */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { scans, usage } from './schema.ts';
import { dayOf } from './usage.ts';

/** Tokens that a user has used today. */
export async function modelTokensToday(db: Db, userId: string, now: number): Promise<number> {
  const [row] = await db
    .select({ tokens: usage.modelTokens })
    .from(usage)
    .where(and(eq(usage.userId, userId), eq(usage.day, dayOf(now))));
  return row?.tokens ?? 0;
}

/** Counts one call. */
export async function spendOnModel(db: Db, userId: string, tokens: number, now: number): Promise<void> {
  await db
    .insert(usage)
    .values({ userId, day: dayOf(now), modelCalls: 1, modelTokens: tokens })
    .onConflictDoUpdate({
      target: [usage.userId, usage.day],
      set: { modelCalls: sql`${usage.modelCalls} + 1`, modelTokens: sql`${usage.modelTokens} + ${tokens}` },
    });
}

/**
 * Publishes the current question for the page. Returns false if the scan is over, so that the answer is no longer
 * needed.
 */
export async function showModelProgress(db: Db, scanId: string, text: string): Promise<boolean> {
  const { meta } = await db
    .update(scans)
    .set({ modelProgress: text })
    .where(and(eq(scans.id, scanId), eq(scans.status, 'scanning')));
  return meta.changes > 0;
}
