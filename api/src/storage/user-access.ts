import type { Role } from '@scanner/contracts';
import { and, eq, exists, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../context/db.ts';
import { resetId } from './resets.ts';
import { apiTokens, scans, sessions, users, verifications } from './schema.ts';

/** The condition that another administrator with access remains; part of the statement that removes the role. */
const hasAnotherAdmin = (db: Db, userId: string) => {
  const others = alias(users, 'others');
  const isAnotherAdmin = and(eq(others.role, 'admin'), eq(others.isActive, 1), ne(others.id, userId));
  return exists(db.select({ id: others.id }).from(others).where(isAnotherAdmin));
};

/** Changes a user's role. Returns false if that would leave no administrator. */
export async function changeRole(db: Db, userId: string, role: Role, now: number): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ role, updatedAt: new Date(now) })
    .where(and(eq(users.id, userId), role === 'admin' ? undefined : hasAnotherAdmin(db, userId)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** Restores a user's access. */
export async function grantAccess(db: Db, userId: string, now: number): Promise<void> {
  await db
    .update(users)
    .set({ isActive: 1, updatedAt: new Date(now) })
    .where(eq(users.id, userId));
}

/**
 * Revokes a user's access and, in the same batch, deletes all sessions, tokens, reset links and unfinished logins, and
 * ends running scans as failed. Returns the IDs of these scans, whose jobs must still be stopped; undefined, without
 * any change, if that would leave no administrator.
 */
export async function revokeAccess(
  db: Db,
  userId: string,
  { message, now }: { readonly message: string; readonly now: number },
): Promise<string[] | undefined> {
  const isUser = eq(users.id, userId);
  const isRevoked = exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(isUser, eq(users.isActive, 0))),
  );
  const [revoked, , , , stopped] = await db.batch([
    db
      .update(users)
      .set({ isActive: 0, updatedAt: new Date(now) })
      .where(and(isUser, or(ne(users.role, 'admin'), hasAnotherAdmin(db, userId))))
      .returning({ id: users.id }),
    db.delete(sessions).where(and(eq(sessions.userId, userId), isRevoked)),
    db.delete(apiTokens).where(and(eq(apiTokens.userId, userId), isRevoked)),
    db
      .delete(verifications)
      .where(and(or(eq(verifications.value, userId), eq(verifications.id, resetId(userId))), isRevoked)),
    db
      .update(scans)
      .set({ status: 'failed', stage: null, modelProgress: null, errorMessage: message, completedAt: new Date(now) })
      .where(and(eq(scans.userId, userId), eq(scans.status, 'scanning'), isRevoked))
      .returning({ id: scans.id }),
  ]);
  return revoked.length === 0 ? undefined : stopped.map(({ id }) => id);
}
