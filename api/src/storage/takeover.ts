import { and, eq, exists, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../context/db.ts';
import { resetId } from './resets.ts';
import {
  accounts,
  apiTokens,
  idempotencyKeys,
  knownNetworks,
  sessions,
  twoFactors,
  users,
  verifications,
  webhooks,
} from './schema.ts';

interface Takeover {
  readonly userId: string;
  readonly name: string;
  readonly passwordHash: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Makes an account the designated administrator's, in one batch: it replaces the password and deletes everything by
 * which the person who registered the address could return or lock the administrator out.
 */
export async function takeOverAccount(db: Db, { userId, name, passwordHash, now }: Takeover): Promise<void> {
  const updatedAt = new Date(now);
  const isFirstOwners = and(eq(users.id, userId), ne(users.role, 'admin'));
  // Part of each statement, so that a concurrent takeover changes nothing.
  const notYet = exists(db.select({ id: users.id }).from(users).where(isFirstOwners));
  const remove = (table: SQLiteTable, condition: SQL | undefined) => db.delete(table).where(and(condition, notYet));
  const ofUser = eq(accounts.userId, userId);
  await db.batch([
    remove(sessions, eq(sessions.userId, userId)),
    remove(apiTokens, eq(apiTokens.userId, userId)),
    remove(webhooks, eq(webhooks.userId, userId)),
    remove(twoFactors, eq(twoFactors.userId, userId)),
    remove(knownNetworks, eq(knownNetworks.userId, userId)),
    remove(idempotencyKeys, eq(idempotencyKeys.userId, userId)),
    remove(verifications, or(eq(verifications.value, userId), eq(verifications.id, resetId(userId)))),
    remove(accounts, and(ofUser, ne(accounts.providerId, 'credential'))),
    db
      .update(accounts)
      .set({ password: passwordHash, updatedAt })
      .where(and(ofUser, eq(accounts.providerId, 'credential'), notYet)),
    // Last: from now on the account is the administrator's.
    db
      .update(users)
      .set({
        role: 'admin',
        isActive: 1,
        twoFactorEnabled: false,
        emailVerified: true,
        name,
        organization: null,
        image: null,
        deviceGeneration: sql`${users.deviceGeneration} + 1`,
        updatedAt,
      })
      .where(isFirstOwners),
  ]);
}
