import { and, eq, gt } from 'drizzle-orm';
import { dbOf } from './db.ts';
import { verifications } from './schema.ts';

/** What the claim of a used code is filed under. */
export const CODE_CLAIM = 'totp-code';

/** The user of a login that still lacks the code of an authenticator app; undefined where it has run out. */
export async function challengedUser(d1: D1Database, identifier: string): Promise<string | undefined> {
  const [row] = await dbOf(d1)
    .select({ userId: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, new Date())))
    .limit(1);
  return row?.userId;
}

const codeId = (userId: string, codeHash: string): string => `totp:${userId}:${codeHash}`;

/**
 * Claims a code for one use. The claim is kept for as long as the code could be taken.
 *
 * @returns false where it was claimed before
 */
export async function claimCode(d1: D1Database, userId: string, codeHash: string, keptMs: number): Promise<boolean> {
  const now = Date.now();
  const { meta } = await d1
    .prepare(
      `INSERT INTO verifications (id, identifier, value, expires_at, created_at, updated_at)
       VALUES (?1, '${CODE_CLAIM}', ?2, ?3, ?4, ?4)
       ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at, updated_at = excluded.updated_at
       WHERE expires_at <= ?4`,
    )
    .bind(codeId(userId, codeHash), userId, now + keptMs, now)
    .run();
  return meta.changes > 0;
}

/** Gives up the claim of a code that was wrong. */
export async function forgetCode(d1: D1Database, userId: string, codeHash: string): Promise<void> {
  await dbOf(d1)
    .delete(verifications)
    .where(eq(verifications.id, codeId(userId, codeHash)));
}
