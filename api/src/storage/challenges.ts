import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { verifications } from './schema.ts';

/** The key under which a used code is claimed. */
export const CODE_CLAIM = 'totp-code';

/** The user of a login that still lacks the code of an authenticator app; undefined if it has expired. */
export async function challengedUser(db: Db, identifier: string): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date())))
    .limit(1);
  return row?.userId;
}

const codeId = (userId: string, codeHash: string): string => `totp:${userId}:${codeHash}`;

/**
 * Claims a code, which can be used once. The claim is stored for as long as the code would be accepted.
 *
 * @returns false if it was claimed before
 */
export async function claimCode(db: Db, userId: string, codeHash: string, keptMs: number): Promise<boolean> {
  const now = Date.now();
  const claim = { expiresAt: new Date(now + keptMs), updatedAt: new Date(now) };
  const { meta } = await db
    .insert(verifications)
    .values({ id: codeId(userId, codeHash), identifier: CODE_CLAIM, value: userId, createdAt: new Date(now), ...claim })
    .onConflictDoUpdate({
      target: verifications.id,
      set: claim,
      setWhere: lte(verifications.expiresAt, new Date(now)),
    });
  return meta.changes > 0;
}

/** Releases the claim of a wrong code. */
export async function forgetCode(db: Db, userId: string, codeHash: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.id, codeId(userId, codeHash)));
}
