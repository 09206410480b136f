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
  d1: D1Database,
  upload: { readonly id: string; readonly userId: string; readonly size: number; readonly createdAt: number },
  { bytesMax }: ByteQuota,
): Promise<Reservation> {
  const { id, userId, size, createdAt } = upload;
  const { meta } = await d1
    .prepare(
      `INSERT INTO uploads (id, user_id, size, created_at)
       SELECT ?1, ?2, ?3, ?4 FROM user_totals WHERE user_id = ?2 AND bytes + ?3 <= ?5
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(id, userId, size, createdAt, bytesMax)
    .run();
  if (meta.changes > 0) return 'reserved';
  const known = await d1.prepare('SELECT 1 FROM uploads WHERE id = ?').bind(id).first();
  return known ? 'known' : 'over-quota';
}

/** Whether an upload is still noted: its owner may have gone while its bytes came. */
export async function isUploadNoted(d1: D1Database, id: string): Promise<boolean> {
  return (await d1.prepare('SELECT 1 FROM uploads WHERE id = ?').bind(id).first()) !== null;
}

/** Forgets uploads whose bytes are gone, and notes so at their scans. */
export async function forgetUploads(d1: D1Database, ids: readonly string[], now: number): Promise<void> {
  const json = JSON.stringify(ids);
  await d1.batch([
    d1.prepare('UPDATE scans SET upload_deleted_at = ?1 WHERE id IN (SELECT value FROM json_each(?2))').bind(now, json),
    d1.prepare('DELETE FROM uploads WHERE id IN (SELECT value FROM json_each(?))').bind(json),
  ]);
}

/** When the oldest of a user's uploads came, in milliseconds since 1970; null without one. */
export async function oldestUpload(d1: D1Database, userId: string): Promise<number | null> {
  return d1
    .prepare('SELECT created_at FROM uploads WHERE user_id = ? ORDER BY created_at LIMIT 1')
    .bind(userId)
    .first<number>('created_at');
}

/** An upload that is to be removed. */
export interface DueUpload {
  readonly id: string;
  readonly userId: string;
}

/** Uploads that are kept although their scan ended before a time, the oldest first. */
export async function outlivedUploads(d1: D1Database, before: number, limit: number): Promise<DueUpload[]> {
  const { results } = await d1
    .prepare(
      `SELECT id, user_id AS userId FROM scans INDEXED BY scans_kept
       WHERE upload_deleted_at IS NULL AND completed_at < ?1 ORDER BY completed_at LIMIT ?2`,
    )
    .bind(before, limit)
    .all<DueUpload>();
  return results;
}

/** Uploads that came before a time and were never submitted, the oldest first. */
export async function orphanedUploads(d1: D1Database, before: number, limit: number): Promise<DueUpload[]> {
  const { results } = await d1
    .prepare(
      `SELECT id, user_id AS userId FROM uploads INDEXED BY uploads_orphaned
       WHERE is_submitted = 0 AND created_at < ?1 ORDER BY created_at LIMIT ?2`,
    )
    .bind(before, limit)
    .all<DueUpload>();
  return results;
}
