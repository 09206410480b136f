import type { Scan } from '@scanner/contracts';
import { and, eq } from 'drizzle-orm';
import { dbOf } from './db.ts';
import { joinBlocks, selectFindings } from './findings/store-blocks.ts';
import { toListItem } from './scan-row.ts';
import { scans, uploads } from './schema.ts';
import { dayOf } from './usage.ts';

export interface NewScan {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  readonly language: string;
  readonly fileSize: number;
  /** Milliseconds since 1970. */
  readonly uploadedAt: number;
  /** How many scans the user may begin on the day; absent without a limit. */
  readonly scansPerDay?: number;
}

/**
 * Adds a scan with the status `scanning`; does nothing where it exists. Answers whether it is there: not where its owner
 * has begun `scansPerDay` scans on the day, is gone, or has no access. One statement decides, so that of scans at the
 * same time none slips through; a trigger counts it.
 */
export async function insertScan(d1: D1Database, scan: NewScan): Promise<boolean> {
  const { id, userId, fileName, language, fileSize, uploadedAt, scansPerDay = Number.MAX_SAFE_INTEGER } = scan;
  const insert = d1
    .prepare(
      `INSERT INTO scans (id, user_id, file_name, language, file_size, uploaded_at, status, stage)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, 'scanning', 'queued' FROM users
       WHERE id = ?2 AND is_active = 1
         AND coalesce((SELECT scans FROM usage WHERE user_id = ?2 AND day = ?7), 0) < ?8
       ON CONFLICT (id) DO NOTHING`,
    )
    .bind(id, userId, fileName, language, fileSize, uploadedAt, dayOf(uploadedAt), scansPerDay);
  const [, found] = await d1.batch([insert, d1.prepare('SELECT id FROM scans WHERE id = ?').bind(id)]);
  return (found?.results.length ?? 0) > 0;
}

/** Ends a running scan as `failed`; answers whether it was running. */
export async function failScan(d1: D1Database, id: string, errorMessage: string): Promise<boolean> {
  const ended = await dbOf(d1)
    .update(scans)
    .set({ status: 'failed', stage: null, modelProgress: null, errorMessage, completedAt: new Date() })
    .where(and(eq(scans.id, id), eq(scans.status, 'scanning')))
    .returning({ id: scans.id });
  return ended.length > 0;
}

/** The scans that began before a time and aren't done, the oldest first. */
export async function scansUnderWay(d1: D1Database, before: number, limit: number): Promise<readonly string[]> {
  const { results } = await d1
    .prepare(
      `SELECT id FROM scans INDEXED BY scans_waiting WHERE status = 'scanning' AND uploaded_at < ?1
       ORDER BY uploaded_at LIMIT ?2`,
    )
    .bind(before, limit)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Removes a scan with all that refers to it, its findings above all, and the note of its upload, in one batch. */
export async function deleteScan(d1: D1Database, id: string): Promise<void> {
  const db = dbOf(d1);
  await db.batch([db.delete(scans).where(eq(scans.id, id)), db.delete(uploads).where(eq(uploads.id, id))]);
}

/** Whether a scan exists and is still to be done. */
export async function isScanning(d1: D1Database, id: string): Promise<boolean> {
  const rows = await dbOf(d1)
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.id, id), eq(scans.status, 'scanning')));
  return rows.length > 0;
}

/** What of a user's scan a new scan of the same file needs; undefined where there is none of theirs. */
export async function readScanState(d1: D1Database, userId: string, id: string) {
  const rows = await dbOf(d1)
    .select({
      status: scans.status,
      fileName: scans.fileName,
      language: scans.language,
      fileSize: scans.fileSize,
      uploadDeletedAt: scans.uploadDeletedAt,
    })
    .from(scans)
    .where(and(eq(scans.id, id), eq(scans.userId, userId)));
  return rows[0];
}

/** Whether a scan is a user's. */
export async function ownsScan(d1: D1Database, userId: string, id: string): Promise<boolean> {
  const rows = await dbOf(d1)
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.id, id), eq(scans.userId, userId)));
  return rows.length > 0;
}

/** One scan of a user with its findings, in their order; undefined where there is none of theirs. */
export async function readScan(d1: D1Database, userId: string, id: string): Promise<Scan | undefined> {
  const db = dbOf(d1);
  const owned = and(eq(scans.id, id), eq(scans.userId, userId));
  const [[row], blocks, texts, rows] = await db.batch([
    db.select().from(scans).where(owned),
    ...selectFindings(db, owned),
  ]);
  if (!row) return undefined;
  return {
    ...toListItem({ ...row, uploadedAt: row.uploadedAt.getTime() }),
    vulnerabilities: joinBlocks(id, blocks, texts, rows),
    completedAt: row.completedAt?.toISOString() ?? null,
    stage: row.stage,
    coverage: row.coverage,
    model: row.model,
    modelProgress: row.modelProgress,
    hasSource: row.uploadDeletedAt === null,
  };
}
