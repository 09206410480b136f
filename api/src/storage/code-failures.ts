/** Wrong codes of an authenticator app in a row, and how long codes are refused after them. */
export const CODE_FAILURES_MAX = 10;
export const CODE_PAUSE_SECONDS = 900;

/** Whether a user's codes are refused for now. */
export async function areCodesPaused(d1: D1Database, userId: string, now: number): Promise<boolean> {
  const row = await d1
    .prepare('SELECT 1 AS paused FROM two_factors WHERE user_id = ? AND locked_until > ?')
    .bind(userId, now)
    .first();
  return row !== null;
}

/** Counts a wrong code, or starts again after a right one; too many in a row pause a user's codes. */
export async function noteCode(d1: D1Database, userId: string, wasRight: boolean, now: number): Promise<void> {
  await d1
    .prepare(
      wasRight
        ? 'UPDATE two_factors SET failed_verification_count = 0, locked_until = NULL WHERE user_id = ?1'
        : `UPDATE two_factors SET
             failed_verification_count = CASE WHEN locked_until <= ?2 THEN 1 ELSE failed_verification_count + 1 END,
             locked_until = CASE WHEN locked_until <= ?2 THEN NULL
               WHEN failed_verification_count + 1 >= ?3 THEN ?2 + ?4 ELSE locked_until END
           WHERE user_id = ?1`,
    )
    .bind(...(wasRight ? [userId] : [userId, now, CODE_FAILURES_MAX, CODE_PAUSE_SECONDS * 1000]))
    .run();
}
