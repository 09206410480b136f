import { and, desc, eq, getTableColumns, gt, isNull, lt, or } from 'drizzle-orm';
import { dbOf } from './db.ts';
import { apiTokens, users } from './schema.ts';

export type StoredToken = typeof apiTokens.$inferSelect;
/** An API token as it is made: it has an end. */
export type ApiTokenRow = StoredToken & { readonly expiresAt: Date };

/** Most API tokens of a user at a time. */
export const TOKENS_MAX = 20;

const alive = () => gt(apiTokens.expiresAt, new Date());

/** A user's API tokens that have not run out, newest first. */
export const listTokens = (d1: D1Database, userId: string): Promise<StoredToken[]> =>
  dbOf(d1)
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, userId), alive()))
    .orderBy(desc(apiTokens.createdAt), desc(apiTokens.id));

/** Keeps a new API token and drops the user's that have run out. @returns false where the user has too many */
export async function insertToken(d1: D1Database, row: ApiTokenRow): Promise<boolean> {
  const created = row.createdAt.getTime();
  const [, added] = await d1.batch([
    d1.prepare('DELETE FROM api_tokens WHERE user_id = ? AND expires_at <= ?').bind(row.userId, created),
    // Counted in the same statement, so that requests at once cannot pass the limit together.
    d1
      .prepare(
        `INSERT INTO api_tokens (id, user_id, name, scopes, prefix, hash, created_at, expires_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE (SELECT count(*) FROM api_tokens WHERE user_id = ?2) < ?9`,
      )
      .bind(
        row.id,
        row.userId,
        row.name,
        JSON.stringify(row.scopes),
        row.prefix,
        row.hash,
        created,
        row.expiresAt.getTime(),
        TOKENS_MAX,
      ),
  ]);
  return (added?.meta.changes ?? 0) > 0;
}

/** Revokes one API token, if it is the user's. @returns its name; undefined where it is not */
export async function deleteToken(d1: D1Database, userId: string, id: string): Promise<string | undefined> {
  const [gone] = await dbOf(d1)
    .delete(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, userId)))
    .returning({ name: apiTokens.name });
  return gone?.name;
}

/** The API token of a hash and its user, in one read; undefined where there is none or it has run out. */
export async function readToken(d1: D1Database, hash: string) {
  const [found] = await dbOf(d1)
    .select({ token: getTableColumns(apiTokens), user: getTableColumns(users) })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.hash, hash), alive()));
  return found;
}

/** Notes that an API token was used, unless that was noted since a time. */
export async function touchToken(d1: D1Database, id: string, since: Date): Promise<void> {
  await dbOf(d1)
    .update(apiTokens)
    .set({ lastUsedAt: new Date() })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, since))));
}
