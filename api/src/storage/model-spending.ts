/** @module What users have spent on models, by day (UTC). */

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Tokens that a user has used on the day so far. */
export async function modelTokensToday(d1: D1Database, userId: string, now: number): Promise<number> {
  const select = d1.prepare('SELECT model_tokens AS tokens FROM usage WHERE user_id = ? AND day = ?');
  return (await select.bind(userId, dayOf(now)).first<number>('tokens')) ?? 0;
}

/** Counts one call. */
export async function spendOnModel(d1: D1Database, userId: string, tokens: number, now: number): Promise<void> {
  await d1
    .prepare(
      `INSERT INTO usage (user_id, day, model_calls, model_tokens) VALUES (?1, ?2, 1, ?3)
       ON CONFLICT (user_id, day) DO UPDATE SET model_calls = model_calls + 1, model_tokens = model_tokens + ?3`,
    )
    .bind(userId, dayOf(now), tokens)
    .run();
}

/** Tells the page what the model is asked. Answers whether anyone still wants to know: false where the scan is over. */
export async function showModelProgress(d1: D1Database, scanId: string, text: string): Promise<boolean> {
  const update = d1.prepare("UPDATE scans SET model_progress = ?2 WHERE id = ?1 AND status = 'scanning'");
  return (await update.bind(scanId, text).run()).meta.changes > 0;
}
