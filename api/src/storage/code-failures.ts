import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { twoFactors } from './schema.ts';

/** Consecutive wrong codes of an authenticator app, and how long codes are refused after them. */
export const CODE_FAILURES_MAX = 10;
export const CODE_PAUSE_SECONDS = 900;

/** Whether a user's codes are refused at the moment. */
export async function areCodesPaused(db: Db, userId: string, now: number): Promise<boolean> {
  const rows = await db
    .select({ id: twoFactors.id })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), gt(twoFactors.lockedUntil, new Date(now))));
  return rows.length > 0;
}

const failuresAfter = (now: number) => {
  const { failedVerificationCount: failures, lockedUntil } = twoFactors;
  const pauseEnd = now + CODE_PAUSE_SECONDS * 1000;
  return {
    failedVerificationCount: sql`CASE WHEN ${lockedUntil} <= ${now} THEN 1 ELSE ${failures} + 1 END`,
    lockedUntil: sql`CASE WHEN ${lockedUntil} <= ${now} THEN NULL
      WHEN ${failures} + 1 >= ${CODE_FAILURES_MAX} THEN ${pauseEnd} ELSE ${lockedUntil} END`,
  };
};

/** Counts a wrong code, or resets the count after a correct one; too many in a row pause a user's codes. */
export async function recordCode(db: Db, userId: string, wasRight: boolean, now: number): Promise<void> {
  await db
    .update(twoFactors)
    .set(wasRight ? { failedVerificationCount: 0, lockedUntil: null } : failuresAfter(now))
    .where(eq(twoFactors.userId, userId));
}
