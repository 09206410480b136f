/** @module What users have spent on models, by day (UTC). */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { scans, usage } from './schema.ts';
import { dayOf } from './usage.ts';

/** Tokens that a user has used on the day so far. */
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

/** Tells the page what the model is asked. Answers whether anyone still wants to know: false where the scan is over. */
export async function showModelProgress(db: Db, scanId: string, text: string): Promise<boolean> {
  const { meta } = await db
    .update(scans)
    .set({ modelProgress: text })
    .where(and(eq(scans.id, scanId), eq(scans.status, 'scanning')));
  return meta.changes > 0;
}
