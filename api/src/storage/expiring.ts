import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Db } from '../context/db.ts';
import { KEY_MS } from './idempotency-keys.ts';
import {
  failedAttempts,
  idempotencyKeys,
  knownNetworks,
  mailbox,
  modelAnswers,
  sessions,
  usage,
  verifications,
  webhookDeliveries,
} from './schema.ts';
import { dayOf } from './usage.ts';

const DAY_MS = 86_400_000;

/** Rows that expire. */
export interface Expiring {
  /** An indexed column with a time or a day. */
  readonly column: SQLiteColumn;
  /** Rows before this are deleted: milliseconds since 1970, or a day. */
  before(now: number): number | string;
}

/** Tables whose rows expire by their time alone. */
export const EXPIRING: readonly Expiring[] = [
  { column: idempotencyKeys.createdAt, before: (now) => now - KEY_MS },
  { column: sessions.expiresAt, before: (now) => now },
  { column: verifications.expiresAt, before: (now) => now },
  { column: knownNetworks.expiresAt, before: (now) => now },
  { column: failedAttempts.expiresAt, before: (now) => now },
  { column: mailbox.at, before: (now) => now - 7 * DAY_MS },
  { column: modelAnswers.createdAt, before: (now) => now - 30 * DAY_MS },
  { column: webhookDeliveries.createdAt, before: (now) => now - 7 * DAY_MS },
  { column: usage.day, before: (now) => dayOf(now - 35 * DAY_MS) },
];

/** Deletes expired rows, at most `limit`; returns their number. */
export async function deleteExpired(db: Db, { column, before }: Expiring, now: number, limit: number): Promise<number> {
  const { table } = column;
  const due = sql`SELECT rowid FROM ${table} WHERE ${column} < ${before(now)} ORDER BY ${column} LIMIT ${limit}`;
  return (await db.all(sql`DELETE FROM ${table} WHERE rowid IN (${due}) RETURNING 1`)).length;
}
