import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { idempotencyKeys } from './schema.ts';

/** How long a key identifies a call, in milliseconds. */
export const KEY_MS = 24 * 60 * 60 * 1000;

/** A call with a key. `scanId` is the ID of the scan it would start. */
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
  /** Whether this is the first call with the key. */
  readonly isNew: boolean;
}

/**
 * Claims a key if it is free or older than a day; returns the call that has it. One batch, so that only one of several
 * calls is first.
 */
export async function claimKey(db: Db, { userId, key, bodyHash, scanId, now }: KeyClaim): Promise<ClaimedKey> {
  const claim = { bodyHash, scanId, createdAt: new Date(now), isAnswered: false };
  const [taken, [row]] = await db.batch([
    db
      .insert(idempotencyKeys)
      .values({ userId, key, ...claim })
      .onConflictDoUpdate({
        target: [idempotencyKeys.userId, idempotencyKeys.key],
        set: claim,
        setWhere: lte(idempotencyKeys.createdAt, new Date(now - KEY_MS)),
      })
      .returning({ key: idempotencyKeys.key }),
    db
      .select({
        bodyHash: idempotencyKeys.bodyHash,
        scanId: idempotencyKeys.scanId,
        isAnswered: idempotencyKeys.isAnswered,
      })
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))),
  ]);
  if (!row) throw new Error('An idempotency key vanished within a batch.');
  return { ...row, isNew: taken.length > 0 };
}

type Held = Pick<KeyClaim, 'userId' | 'key'>;

const heldFor = ({ userId, key }: Held, scanId: string) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key), eq(idempotencyKeys.scanId, scanId));

/** Records that the call with a key was answered. */
export async function answerKey(db: Db, { userId, key }: Held, scanId: string): Promise<void> {
  await db.update(idempotencyKeys).set({ isAnswered: true }).where(heldFor({ userId, key }, scanId));
}

/** Releases a key whose call was refused. */
export async function releaseKey(db: Db, { userId, key }: Held, scanId: string): Promise<void> {
  await db.delete(idempotencyKeys).where(and(heldFor({ userId, key }, scanId), eq(idempotencyKeys.isAnswered, false)));
}
