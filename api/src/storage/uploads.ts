import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { scans, uploads, userTotals } from './schema.ts';
import { selectRow } from './select-row.ts';

/** What a user may store in the bucket. */
export interface ByteQuota {
  readonly bytesMax: number;
}

/** The result of an attempt to store an upload. */
export type Reservation = 'reserved' | 'known' | 'over-quota';

/**
 * Records an upload before its bytes arrive, if its owner's quota allows it. A single statement, so that concurrent
 * uploads can't exceed the quota. `known`: this ID was recorded before.
 */
export async function reserveUpload(
  db: Db,
  upload: { readonly id: string; readonly userId: string; readonly size: number; readonly createdAt: number },
  { bytesMax }: ByteQuota,
): Promise<Reservation> {
  const { id, userId, size, createdAt } = upload;
  const hasRoom = sql`FROM ${userTotals} WHERE ${userTotals.userId} = ${userId} AND ${userTotals.bytes} + ${size} <= ${bytesMax}`;
  const { meta } = await db
    .insert(uploads)
    .select(selectRow(uploads, { id, userId, size, createdAt: new Date(createdAt) }, hasRoom))
    .onConflictDoNothing({ target: uploads.id });
  if (meta.changes > 0) return 'reserved';
  return (await isUploadNoted(db, id)) ? 'known' : 'over-quota';
}

/** Whether an upload is still recorded: its owner may have been removed during the upload. */
export async function isUploadNoted(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id))).length > 0;
}

/** Deletes the rows of uploads whose objects were deleted, and records it in their scans. */
export async function forgetUploads(db: Db, ids: readonly string[], now: number): Promise<void> {
  // D1 binds at most 100 values, so the list is passed as one.
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  await db.batch([
    db
      .update(scans)
      .set({ uploadDeletedAt: new Date(now) })
      .where(inArray(scans.id, listed)),
    db.delete(uploads).where(inArray(uploads.id, listed)),
  ]);
}

/** When the oldest of a user's uploads arrived, in milliseconds since 1970; null if there is none. */
export async function oldestUpload(db: Db, userId: string): Promise<number | null> {
  const [oldest] = await db
    .select({ createdAt: uploads.createdAt })
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(uploads.createdAt)
    .limit(1);
  return oldest?.createdAt.getTime() ?? null;
}

/** An upload to delete. */
export interface DueUpload {
  readonly id: string;
  readonly userId: string;
}

/** Existing uploads whose scan ended before a time, oldest first. */
export const outlivedUploads = (db: Db, before: number, limit: number): Promise<DueUpload[]> =>
  db.all(
    sql`SELECT ${scans.id} AS id, ${scans.userId} AS userId FROM ${scans} INDEXED BY scans_kept
        WHERE ${scans.uploadDeletedAt} IS NULL AND ${scans.completedAt} < ${before}
        ORDER BY ${scans.completedAt} LIMIT ${limit}`,
  );

/** Uploads that arrived before a time and were never submitted, oldest first. */
export const orphanedUploads = (db: Db, before: number, limit: number): Promise<DueUpload[]> =>
  db.all(
    sql`SELECT ${uploads.id} AS id, ${uploads.userId} AS userId FROM ${uploads} INDEXED BY uploads_orphaned
        WHERE ${uploads.isSubmitted} = 0 AND ${uploads.createdAt} < ${before}
        ORDER BY ${uploads.createdAt} LIMIT ${limit}`,
  );
