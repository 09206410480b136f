import { and, eq } from 'drizzle-orm';
import { dbOf } from './db.ts';
import { idempotencyKeys } from './schema.ts';

/** For how long the same key means the same call, in milliseconds. */
export const KEY_MS = 24 * 60 * 60 * 1000;

/** A call that wants a key. `scanId` is the scan that it would begin. */
export interface KeyClaim {
  readonly userId: string;
  readonly key: string;
  /** SHA-256 of the body. */
  readonly bodyHash: string;
  readonly scanId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface ClaimedKey {
  readonly bodyHash: string;
  readonly scanId: string;
  readonly isAnswered: boolean;
  /** Whether this call is the first with the key. */
  readonly isNew: boolean;
}

const CLAIM = `
  INSERT INTO idempotency_keys (user_id, key, body_hash, scan_id, created_at) VALUES (?1, ?2, ?3, ?4, ?5)
  ON CONFLICT (user_id, key) DO UPDATE
    SET body_hash = excluded.body_hash, scan_id = excluded.scan_id, created_at = excluded.created_at, is_answered = 0
    WHERE created_at <= ?6
  RETURNING 1`;

/** Takes a key, where it is free or older than a day; answers whose it is. One batch, so that one of many is first. */
export async function claimKey(d1: D1Database, { userId, key, bodyHash, scanId, now }: KeyClaim): Promise<ClaimedKey> {
  const [taken, found] = (await d1.batch([
    d1.prepare(CLAIM).bind(userId, key, bodyHash, scanId, now, now - KEY_MS),
    d1
      .prepare(
        'SELECT body_hash AS bodyHash, scan_id AS scanId, is_answered AS answered FROM idempotency_keys WHERE user_id = ? AND key = ?',
      )
      .bind(userId, key),
  ])) as [D1Result, D1Result<{ bodyHash: string; scanId: string; answered: number }>];
  const row = found.results[0];
  if (!row) throw new Error('An idempotency key vanished within a batch.');
  return {
    bodyHash: row.bodyHash,
    scanId: row.scanId,
    isAnswered: row.answered === 1,
    isNew: taken.results.length > 0,
  };
}

type Held = Pick<KeyClaim, 'userId' | 'key'>;

const heldFor = ({ userId, key }: Held, scanId: string) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key), eq(idempotencyKeys.scanId, scanId));

/** Notes that the call with a key has been answered. */
export async function answerKey(d1: D1Database, { userId, key }: Held, scanId: string): Promise<void> {
  await dbOf(d1).update(idempotencyKeys).set({ isAnswered: true }).where(heldFor({ userId, key }, scanId));
}

/** Frees a key whose call was refused. */
export async function releaseKey(d1: D1Database, { userId, key }: Held, scanId: string): Promise<void> {
  await dbOf(d1)
    .delete(idempotencyKeys)
    .where(and(heldFor({ userId, key }, scanId), eq(idempotencyKeys.isAnswered, false)));
}
