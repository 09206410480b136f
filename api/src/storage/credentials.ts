import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { CODE_CLAIM } from './challenges.ts';
import { resetId } from './resets.ts';
import { accounts, apiTokens, knownNetworks, sessions, twoFactors, users, verifications } from './schema.ts';

const credentialOf = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));

/** The hash of a user's password. */
export async function readPasswordHash(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ hash: accounts.password }).from(accounts).where(credentialOf(userId));
  return row?.hash ?? undefined;
}

/** Replaces the hash of a user's password if it is still the one that was read. */
export async function replacePasswordHash(db: Db, userId: string, before: string, hash: string): Promise<void> {
  await db
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(credentialOf(userId), eq(accounts.password, before)));
}

const setPassword = (db: Db, userId: string, hash: string) =>
  db.update(accounts).set({ password: hash, updatedAt: new Date() }).where(credentialOf(userId));

/** Invalidates reset links and unfinished logins. A used code stays claimed; otherwise it could be used again. */
const voidPending = (db: Db, userId: string) =>
  db
    .delete(verifications)
    .where(
      or(
        and(eq(verifications.value, userId), ne(verifications.identifier, CODE_CLAIM)),
        eq(verifications.id, resetId(userId)),
      ),
    );

/**
 * Invalidates everything that was based on the replaced password, except sessions: pending actions, API tokens, known
 * devices.
 */
const voidTrust = (db: Db, userId: string) =>
  [
    voidPending(db, userId),
    db.delete(apiTokens).where(eq(apiTokens.userId, userId)),
    db.delete(knownNetworks).where(eq(knownNetworks.userId, userId)),
    db
      .update(users)
      .set({ deviceGeneration: sql`${users.deviceGeneration} + 1` })
      .where(eq(users.id, userId)),
  ] as const;

/** Sets another password and ends all sessions except `kept`. */
export async function changePassword(db: Db, userId: string, hash: string, kept = ''): Promise<void> {
  await db.batch([
    setPassword(db, userId, hash),
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept))),
    ...voidTrust(db, userId),
  ]);
}

/** Sets a new password for a user who lost it. Ends all sessions and the pause after wrong codes. */
export async function resetPassword(db: Db, userId: string, hash: string): Promise<void> {
  await db.batch([
    setPassword(db, userId, hash),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    ...voidTrust(db, userId),
    db.update(twoFactors).set({ failedVerificationCount: 0, lockedUntil: null }).where(eq(twoFactors.userId, userId)),
  ]);
}

/** Invalidates reset links and unfinished logins of a user whose authenticator app was just enabled. */
export async function voidPendingOf(db: Db, userId: string): Promise<void> {
  await voidPending(db, userId);
}

/** Removes a user's authenticator app and recovery codes. */
export async function removeTotp(db: Db, userId: string): Promise<void> {
  await db.batch([
    db.update(users).set({ twoFactorEnabled: false, updatedAt: new Date() }).where(eq(users.id, userId)),
    db.delete(twoFactors).where(eq(twoFactors.userId, userId)),
    voidPending(db, userId),
  ]);
}
