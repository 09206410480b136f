import { z } from 'zod';

/** Links that are sent while one of them still works, so that no one can flood a mailbox or void a link forever. */
const LINKS_MAX = 5;

const valueSchema = z.object({ userId: z.string() });

/** The row of a user's reset link; there is one at a time. */
export const resetId = (userId: string): string => `reset:${userId}`;

const identifierOf = (tokenHash: string): string => `reset:${tokenHash}`;

export interface NewReset {
  readonly userId: string;
  readonly tokenHash: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly expires: number;
}

/**
 * Keeps the hash of a reset's token in place of the user's earlier one, which no longer works.
 *
 * @returns false, and keeps the earlier one, where too many were asked for
 */
export async function issueReset(d1: D1Database, { userId, tokenHash, now, expires }: NewReset): Promise<boolean> {
  const { results } = await d1
    .prepare(
      `INSERT INTO verifications (id, identifier, value, expires_at, created_at, updated_at)
       VALUES (?1, ?2, json_object('userId', ?3, 'links', 1), ?4, ?5, ?5)
       ON CONFLICT (id) DO UPDATE SET
         identifier = excluded.identifier,
         value = CASE WHEN expires_at <= ?5 THEN excluded.value
           ELSE json_set(value, '$.links', json_extract(value, '$.links') + 1) END,
         expires_at = excluded.expires_at,
         updated_at = excluded.updated_at
       WHERE expires_at <= ?5 OR json_extract(value, '$.links') < ?6
       RETURNING id`,
    )
    .bind(resetId(userId), identifierOf(tokenHash), userId, expires, now, LINKS_MAX)
    .run();
  return results.length > 0;
}

const userOf = (row: { value: string } | null): string | undefined =>
  row ? valueSchema.parse(JSON.parse(row.value)).userId : undefined;

/** The user of a reset's token; undefined where it is unknown, used or too old. */
export async function readReset(d1: D1Database, tokenHash: string, now: number): Promise<string | undefined> {
  const row = await d1
    .prepare('SELECT value FROM verifications WHERE identifier = ? AND expires_at > ?')
    .bind(identifierOf(tokenHash), now)
    .first<{ value: string }>();
  return userOf(row);
}

/** Uses a reset's token up; of two at once, one gets the user. */
export async function takeReset(d1: D1Database, tokenHash: string, now: number): Promise<string | undefined> {
  const row = await d1
    .prepare('DELETE FROM verifications WHERE identifier = ? AND expires_at > ? RETURNING value')
    .bind(identifierOf(tokenHash), now)
    .first<{ value: string }>();
  return userOf(row);
}
