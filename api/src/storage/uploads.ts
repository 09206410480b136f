import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { scans, uploads, userTotals } from './schema.ts';
import { selectRow } from './select-row.ts';

/** What a user may keep in the bucket. */
export interface ByteQuota {
  readonly bytesMax: number;
}

/** How an attempt to keep an upload ended. */
export type Reservation = 'reserved' | 'known' | 'over-quota';

/**
 * Notes an upload before its bytes come, where there is room for it in what its owner may keep. One statement, so that
 * of uploads at the same time none slips through. `known`: this id was noted before.
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

/** Whether an upload is still noted: its owner may have gone while its bytes came. */
export async function isUploadNoted(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, id))).length > 0;
}

/** Forgets uploads whose bytes are gone, and notes so at their scans. */
export async function forgetUploads(db: Db, ids: readonly string[], now: number): Promise<void> {
  // D1 binds 100 values at most, so the list is one of them.
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  await db.batch([
    db
      .update(scans)
      .set({ uploadDeletedAt: new Date(now) })
      .where(inArray(scans.id, listed)),
    db.delete(uploads).where(inArray(uploads.id, listed)),
  ]);
}

/** When the oldest of a user's uploads came, in milliseconds since 1970; null without one. */
export async function oldestUpload(db: Db, userId: string): Promise<number | null> {
  const [oldest] = await db
    .select({ createdAt: uploads.createdAt })
    .from(uploads)
    .where(eq(uploads.userId, userId))
    .orderBy(uploads.createdAt)
    .limit(1);
  return oldest?.createdAt.getTime() ?? null;
}

/** An upload that is to be removed. */
export interface DueUpload {
  readonly id: string;
  readonly userId: string;
}

/** Uploads that are kept although their scan ended before a time, the oldest first. */
export const outlivedUploads = (db: Db, before: number, limit: number): Promise<DueUpload[]> =>
  db.all(
    sql`SELECT ${scans.id} AS id, ${scans.userId} AS userId FROM ${scans} INDEXED BY scans_kept
        WHERE ${scans.uploadDeletedAt} IS NULL AND ${scans.completedAt} < ${before}
        ORDER BY ${scans.completedAt} LIMIT ${limit}`,
  );

/** Uploads that came before a time and were never submitted, the oldest first. */
export const orphanedUploads = (db: Db, before: number, limit: number): Promise<DueUpload[]> =>
  db.all(
    sql`SELECT ${uploads.id} AS id, ${uploads.userId} AS userId FROM ${uploads} INDEXED BY uploads_orphaned
        WHERE ${uploads.isSubmitted} = 0 AND ${uploads.createdAt} < ${before}
        ORDER BY ${uploads.createdAt} LIMIT ${limit}`,
  );
