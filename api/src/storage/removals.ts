import { and, eq, inArray, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../context/db.ts';
import { resetId } from './resets.ts';
import { apiTokens, mailbox, scans, sessions, users, verifications } from './schema.ts';

/** Accounts whose removal has begun: lines of `verifications`, which outlive the accounts and a crash. */
const IDENTIFIER = 'account-removal';
/** Until when a line is kept at most, should no one finish: long after everything else has run out. */
const KEPT_MS = 365 * 86_400_000;
const SCANS_AT_ONCE = 100;

const markId = (userId: string): string => `${IDENTIFIER}:${userId}`;
const markSchema = z.object({ id: z.string(), email: z.string() });
/** Whose account is to be removed. */
export type Removal = z.infer<typeof markSchema>;

/** Closes an account at once, and notes that everything of it is to be removed. */
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

/** Removals that have begun and are not finished. */
export async function openRemovals(db: Db): Promise<Removal[]> {
  const marks = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(eq(verifications.identifier, IDENTIFIER));
  return marks.map(({ value }) => markSchema.parse(JSON.parse(value)));
}

/** Some of a user's running scans; empty when there are none left. */
export async function someRunningScans(db: Db, userId: string): Promise<string[]> {
  const running = await db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.userId, userId), eq(scans.status, 'scanning')))
    .limit(SCANS_AT_ONCE);
  return running.map(({ id }) => id);
}

/** Removes a user's scans with their findings, in pieces that D1 can do at once. */
export async function deleteScansOf(db: Db, userId: string): Promise<void> {
  const some = db.select({ id: scans.id }).from(scans).where(eq(scans.userId, userId)).limit(SCANS_AT_ONCE);
  const piece = db.delete(scans).where(inArray(scans.id, some));
  while ((await piece.run()).meta.changes > 0);
}

/** Removes a user's row and, by its references, what is left of theirs; and what refers to them by name alone. */
export async function deleteUser(db: Db, { id, email }: Removal): Promise<void> {
  await db.batch([
    db.delete(verifications).where(or(eq(verifications.value, id), eq(verifications.id, resetId(id)))),
    db.delete(mailbox).where(eq(mailbox.to, email)),
    db.delete(users).where(eq(users.id, id)),
  ]);
}

/** Notes that nothing of an account is left. */
export async function endRemoval(db: Db, { id }: Removal): Promise<void> {
  await db.delete(verifications).where(eq(verifications.id, markId(id)));
}
