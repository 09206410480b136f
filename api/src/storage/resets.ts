import { and, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../context/db.ts';
import { verifications } from './schema.ts';

/**
 * Maximum number of links sent while one is still valid, so that no one can flood a mailbox or invalidate links
 * forever.
 */
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
 * Replaces the hash of a user's reset token, which invalidates the earlier one.
 *
 * @returns false, without replacing it, if too many were requested
 */
export async function issueReset(db: Db, { userId, tokenHash, now, expires }: NewReset): Promise<boolean> {
  const { expiresAt, value } = verifications;
  const first = JSON.stringify({ userId, links: 1 });
  const links = sql`json_extract(${value}, '$.links')`;
  const issued = { identifier: identifierOf(tokenHash), expiresAt: new Date(expires), updatedAt: new Date(now) };
  const rows = await db
    .insert(verifications)
    .values({ id: resetId(userId), value: first, createdAt: new Date(now), ...issued })
    .onConflictDoUpdate({
      target: verifications.id,
      set: {
        ...issued,
        value: sql`CASE WHEN ${expiresAt} <= ${now} THEN ${first} ELSE json_set(${value}, '$.links', ${links} + 1) END`,
      },
      setWhere: sql`${expiresAt} <= ${now} OR ${links} < ${LINKS_MAX}`,
    })
    .returning({ id: verifications.id });
  return rows.length > 0;
}

const userOf = (row: { readonly value: string } | undefined): string | undefined =>
  row && valueSchema.parse(JSON.parse(row.value)).userId;

const isValid = (tokenHash: string, now: number) =>
  and(eq(verifications.identifier, identifierOf(tokenHash)), gt(verifications.expiresAt, new Date(now)));

/** The user of a reset token; undefined if it is unknown, used or expired. */
export async function readReset(db: Db, tokenHash: string, now: number): Promise<string | undefined> {
  const [row] = await db.select({ value: verifications.value }).from(verifications).where(isValid(tokenHash, now));
  return userOf(row);
}

/** Uses up a reset token; of two concurrent calls, one returns the user. */
export async function takeReset(db: Db, tokenHash: string, now: number): Promise<string | undefined> {
  const [row] = await db.delete(verifications).where(isValid(tokenHash, now)).returning({ value: verifications.value });
  return userOf(row);
}
