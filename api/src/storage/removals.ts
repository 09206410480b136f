import { and, eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../context/db.ts';
import { resetId } from './resets.ts';
import { apiTokens, mailbox, scans, sessions, users, verifications } from './schema.ts';

/** Accounts whose removal has started: rows of `verifications`, which survive the accounts and a crash. */
const IDENTIFIER = 'account-removal';
/** Maximum age of a row, in case the removal is never completed; everything else has expired long before. */
const KEPT_MS = 365 * 86_400_000;
const SCANS_AT_ONCE = 100;

const markId = (userId: string): string => `${IDENTIFIER}:${userId}`;
const markSchema = z.object({ id: z.string(), email: z.string() });
/** The account to remove. */
export type Removal = z.infer<typeof markSchema>;

/** Ends access to an account and records that all its data must be removed. */
export async function beginRemoval(db: Db, { id, email }: Removal): Promise<void> {
  const now = new Date();
  const mark = {
    identifier: IDENTIFIER,
    value: JSON.stringify({ id, email }),
    expiresAt: new Date(now.getTime() + KEPT_MS),
    createdAt: now,
    updatedAt: now,
  };
  await db.batch([
    db
      .insert(verifications)
      .values({ id: markId(id), ...mark })
      .onConflictDoUpdate({ target: verifications.id, set: mark }),
    db.update(users).set({ isActive: 0 }).where(eq(users.id, id)),
    db.delete(sessions).where(eq(sessions.userId, id)),
    db.delete(apiTokens).where(eq(apiTokens.userId, id)),
  ]);
}

/** Removals that were started and are not completed. */
export async function openRemovals(db: Db): Promise<Removal[]> {
  const marks = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(eq(verifications.identifier, IDENTIFIER));
  return marks.map(({ value }) => markSchema.parse(JSON.parse(value)));
}

/** Some of a user's running scans; empty if none are left. */
export async function someRunningScans(db: Db, userId: string): Promise<string[]> {
  const running = await db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.userId, userId), eq(scans.status, 'scanning')))
    .limit(SCANS_AT_ONCE);
  return running.map(({ id }) => id);
}

/** Deletes a user's scans with their findings, in batches that D1 can handle. */
export async function deleteScansOf(db: Db, userId: string): Promise<void> {
  const some = db.select({ id: scans.id }).from(scans).where(eq(scans.userId, userId)).limit(SCANS_AT_ONCE);
  const piece = db.delete(scans).where(inArray(scans.id, some));
  while ((await piece.run()).meta.changes > 0);
}

/** Deletes a user's row, what references it, and rows that contain only the user's ID. */
export async function deleteUser(db: Db, { id, email }: Removal): Promise<void> {
  await db.batch([
    db.delete(verifications).where(or(eq(verifications.value, id), eq(verifications.id, resetId(id)))),
    db.delete(mailbox).where(eq(mailbox.to, email)),
    db.delete(users).where(eq(users.id, id)),
  ]);
}

/** Records that nothing of an account is left. */
export async function endRemoval(db: Db, { id }: Removal): Promise<void> {
  await db.delete(verifications).where(eq(verifications.id, markId(id)));
}
