import { and, eq, ne } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { accounts, apiTokens, sessions, twoFactors, verifications } from './schema.ts';

const credentialOf = (userId: string) => and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));

/** The hash of a user's password. */
export async function readPasswordHash(d1: D1Database, userId: string): Promise<string | undefined> {
  const [row] = await drizzle(d1).select({ hash: accounts.password }).from(accounts).where(credentialOf(userId));
  return row?.hash ?? undefined;
}

/** Replaces the hash of a user's password, where it still is the one that was read. */
export async function replacePasswordHash(d1: D1Database, userId: string, before: string, hash: string): Promise<void> {
  await drizzle(d1)
    .update(accounts)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(credentialOf(userId), eq(accounts.password, before)));
}

/** Sets another password. Every session but one ends, and every login that still lacks its code. */
export async function changePassword(d1: D1Database, userId: string, hash: string, kept = ''): Promise<void> {
  const db = drizzle(d1);
  await db.batch([
    db.update(accounts).set({ password: hash, updatedAt: new Date() }).where(credentialOf(userId)),
    db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, kept))),
    db.delete(verifications).where(eq(verifications.value, userId)),
  ]);
}

/** Sets a password anew for somebody who has lost it: sessions, API tokens and the rest after wrong codes end with it. */
export async function resetPassword(d1: D1Database, userId: string, hash: string): Promise<void> {
  const db = drizzle(d1);
  await db.batch([
    db.update(accounts).set({ password: hash, updatedAt: new Date() }).where(credentialOf(userId)),
    db.delete(sessions).where(eq(sessions.userId, userId)),
    db.delete(verifications).where(eq(verifications.value, userId)),
    db.delete(apiTokens).where(eq(apiTokens.userId, userId)),
    db.update(twoFactors).set({ failedVerificationCount: 0, lockedUntil: null }).where(eq(twoFactors.userId, userId)),
  ]);
}
