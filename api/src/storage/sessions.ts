import { and, desc, eq, getTableColumns, gt, ne } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { sessions, users } from './schema.ts';

/** The session of a token and its user, in one read; undefined if there is none or it has expired. */
export async function readSession(db: Db, token: string) {
  const [found] = await db
    .select({ session: getTableColumns(sessions), user: getTableColumns(users) })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, new Date())));
  return found;
}

/** A user's valid sessions, most recently used first. */
export const listSessions = (db: Db, userId: string) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date())))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));

/** Records the use of a session. */
export async function touchSession(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: new Date(), expiresAt }).where(eq(sessions.id, id));
}

/** Replaces a session's token; the previous one becomes invalid. */
export async function replaceSessionToken(db: Db, id: string, token: string): Promise<void> {
  await db.update(sessions).set({ token, updatedAt: new Date() }).where(eq(sessions.id, id));
}

/**
 * Ends a session of the user.
 *
 * @returns false if the user has no such session
 */
export async function deleteSession(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/**
 * Ends all sessions of a user, optionally except one.
 *
 * @returns the number of ended sessions
 */
export async function deleteSessions(db: Db, userId: string, kept?: string): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), kept === undefined ? undefined : ne(sessions.id, kept)))
    .returning({ id: sessions.id });
  return ended.length;
}
