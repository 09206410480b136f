import { KEY_MS } from './idempotency-keys.ts';
import { dayOf } from './usage.ts';

const DAY_MS = 86_400_000;

/** Rows that are of no use after a time. */
export interface Expiring {
  readonly table: string;
  /** Indexed; a time in milliseconds since 1970, or a day. */
  readonly column: string;
  /** Rows before this are removed. */
  before(now: number): number | string;
}

/** Tables whose rows go by their time alone. */
export const EXPIRING: readonly Expiring[] = [
  { table: 'idempotency_keys', column: 'created_at', before: (now) => now - KEY_MS },
  { table: 'sessions', column: 'expires_at', before: (now) => now },
  { table: 'verifications', column: 'expires_at', before: (now) => now },
  { table: 'known_networks', column: 'expires_at', before: (now) => now },
  { table: 'failed_attempts', column: 'expires_at', before: (now) => now },
  { table: 'mailbox', column: 'at', before: (now) => now - 7 * DAY_MS },
  { table: 'model_answers', column: 'created_at', before: (now) => now - 30 * DAY_MS },
  { table: 'usage', column: 'day', before: (now) => dayOf(now - 35 * DAY_MS) },
];

/** Removes rows whose time has passed, at most `limit`; answers how many. */
export async function deleteExpired(d1: D1Database, each: Expiring, now: number, limit: number): Promise<number> {
  const { table, column } = each;
  const { results } = await d1
    .prepare(
      `DELETE FROM ${table} WHERE rowid IN (SELECT rowid FROM ${table} WHERE ${column} < ?1 ORDER BY ${column} LIMIT ?2) RETURNING 1`,
    )
    .bind(each.before(now), limit)
    .all();
  return results.length;
}
