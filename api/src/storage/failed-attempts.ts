/** How many attempts may fail within a time. */
export interface FailureLimit {
  readonly key: string;
  readonly max: number;
  readonly periodMs: number;
}

/**
 * Counts an attempt against each of several limits, or against none if one of them is reached: one statement, so that
 * attempts at once cannot pass a limit together.
 *
 * @returns false if a limit is reached
 */
export async function countAttempt(d1: D1Database, limits: readonly FailureLimit[], now: number): Promise<boolean> {
  const { results } = await d1
    .prepare(
      `INSERT INTO failed_attempts (key, attempts, expires_at)
       SELECT value ->> 'key', 1, ?2 + (value ->> 'periodMs') FROM json_each(?1)
       WHERE NOT EXISTS (
         SELECT 1 FROM json_each(?1) AS limits JOIN failed_attempts ON failed_attempts.key = limits.value ->> 'key'
         WHERE expires_at > ?2 AND attempts >= limits.value ->> 'max'
       )
       ON CONFLICT (key) DO UPDATE SET
         attempts = CASE WHEN expires_at <= ?2 THEN 1 ELSE attempts + 1 END,
         expires_at = CASE WHEN expires_at <= ?2 THEN excluded.expires_at ELSE expires_at END
       RETURNING key`,
    )
    .bind(JSON.stringify(limits), now)
    .all();
  return results.length > 0;
}

/** Takes an attempt back that did not fail. */
export async function uncountAttempt(d1: D1Database, limits: readonly FailureLimit[], now: number): Promise<void> {
  await d1
    .prepare(
      `UPDATE failed_attempts SET attempts = attempts - 1
       WHERE key IN (SELECT value ->> 'key' FROM json_each(?1)) AND expires_at > ?2 AND attempts > 0`,
    )
    .bind(JSON.stringify(limits), now)
    .run();
}
