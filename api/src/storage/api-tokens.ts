import { and, desc, eq, getTableColumns, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { apiTokens, users } from './schema.ts';
import { selectRow } from './select-row.ts';

export type StoredToken = typeof apiTokens.$inferSelect;
/** A new API token; it has an expiration. */
export type ApiTokenRow = StoredToken & { readonly expiresAt: Date };

/** Maximum number of API tokens per user. */
export const TOKENS_MAX = 20;

const alive = () => gt(apiTokens.expiresAt, new Date());

/** A user's valid API tokens, newest first. */
export const listTokens = (db: Db, userId: string): Promise<StoredToken[]> =>
  db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), alive()))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));

/**
 * Stores a new API token and deletes the user's expired ones.
 *
 * @returns false if the user has too many
 */
export async function insertToken(db: Db, row: ApiTokenRow): Promise<boolean> {
  const ofUser = eq(apiTokens.userId, row.userId);
  const [, added] = await db.batch([
    db.delete(apiTokens).where(and(ofUser, lte(apiTokens.expiresAt, row.createdAt))),
    // Counted in the same statement, so that concurrent requests can't exceed the limit together.
    db
      .insert(apiTokens)
      .select(
        selectRow(apiTokens, row, sql`WHERE (SELECT count(*) FROM ${apiTokens} WHERE ${ofUser}) < ${TOKENS_MAX}`),
      ),
  ]);
  return added.meta.changes > 0;
}

/**
 * Revokes an API token of the user.
 *
 * @returns its name; undefined if the user has no such token
 */
export async function deleteToken(db: Db, userId: string, id: string): Promise<string | undefined> {
  const [gone] = await db
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning({ name: apiTokens.name });
  return gone?.name;
}

/** The API token with a hash and its user, in one read; undefined if there is none or it has expired. */
export async function readToken(db: Db, hash: string) {
  const [found] = await db
    .select({ token: getTableColumns(apiTokens), user: getTableColumns(users) })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.hash, hash), alive()));
  return found;
}

/** Records the use of an API token, unless one was recorded since a time. */
export async function touchToken(db: Db, id: string, since: Date): Promise<void> {
  await db
    .update(apiTokens)
    .set({ lastUsedAt: new Date() })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, since))));
}
