import type { Scan } from '@scanner/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import type { JobInput } from '../context/job-input.ts';
import { selectDismissals, withDismissals } from './dismissals.ts';
import { joinBlocks, selectFindings } from './findings/store-blocks.ts';
import { toListItem } from './scan-row.ts';
import { scans, uploads, usage, users } from './schema.ts';
import { selectRow } from './select-row.ts';
import { dayOf } from './usage.ts';

/**
 * Adds a scan with the status `scanning`; does nothing if it exists. Returns whether it exists afterward: it doesn't if
 * its owner has started `scansPerDay` scans today, was removed, or has no access. A single statement decides, so that
 * concurrent scans can't exceed the limit; a trigger counts the scan.
 */
export async function insertScan(db: Db, scan: Omit<JobInput, 'requestId'>): Promise<boolean> {
  const { id, userId, fileName, language, fileSize, uploadedAt, scansPerDay = Number.MAX_SAFE_INTEGER } = scan;
  const row = { id, userId, fileName, language, fileSize, uploadedAt: new Date(uploadedAt) };
  const begun = sql`SELECT ${usage.scans} FROM ${usage} WHERE ${usage.userId} = ${userId} AND ${usage.day} = ${dayOf(uploadedAt)}`;
  const mayBegin = sql`FROM ${users} WHERE ${users.id} = ${userId} AND ${users.isActive} = 1
    AND coalesce((${begun}), 0) < ${scansPerDay}`;
  const [, found] = await db.batch([
    db
      .insert(scans)
      .select(selectRow(scans, { ...row, status: 'scanning', stage: 'queued' }, mayBegin))
      .onConflictDoNothing({ target: scans.id }),
    db.select({ id: scans.id }).from(scans).where(eq(scans.id, id)),
  ]);
  return found.length > 0;
}

/** Ends a running scan as `failed`; returns whether it was running. */
export async function failScan(db: Db, id: string, errorMessage: string): Promise<boolean> {
  const ended = await db
    .update(scans)
    .set({ status: 'failed', stage: null, modelProgress: null, errorMessage, completedAt: new Date() })
    .where(and(eq(scans.id, id), eq(scans.status, 'scanning')))
    .returning({ id: scans.id });
  return ended.length > 0;
}

/** Unfinished scans that started before a time, oldest first. */
export async function scansUnderWay(db: Db, before: number, limit: number): Promise<readonly string[]> {
  // The value is a literal, as in the partial index's condition: the index serves no statement that binds it.
  const rows = await db.all<{ id: string }>(
    sql`SELECT ${scans.id} AS id FROM ${scans} INDEXED BY scans_waiting
        WHERE ${scans.status} = 'scanning' AND ${scans.uploadedAt} < ${before} ORDER BY ${scans.uploadedAt} LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes a scan with everything that references it, such as its findings, and the row of its upload, in one batch. */
export async function deleteScan(db: Db, id: string): Promise<void> {
  await db.batch([db.delete(scans).where(eq(scans.id, id)), db.delete(uploads).where(eq(uploads.id, id))]);
}

/** Whether a scan exists and is unfinished. */
export async function isScanning(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.id, id), eq(scans.status, 'scanning')));
  return rows.length > 0;
}

/** What a new scan of the same file needs of a user's scan; undefined if the user has no such scan. */
export async function readScanState(db: Db, userId: string, id: string) {
  const rows = await db
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

/** Whether a scan belongs to a user. */
export async function ownsScan(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.id, id), eq(scans.userId, userId)));
  return rows.length > 0;
}

/** A user's scan with its findings in order; undefined if the user has no such scan. */
export async function readScan(db: Db, userId: string, id: string): Promise<Scan | undefined> {
  const owned = and(eq(scans.id, id), eq(scans.userId, userId));
  const [[row], decisions, blocks, texts, rows] = await db.batch([
    db.select().from(scans).where(owned),
    selectDismissals(db, owned),
    ...selectFindings(db, owned),
  ]);
  if (!row) return undefined;
  const notAnalyzed = row.coverage?.notAnalyzed ? JSON.stringify(row.coverage.notAnalyzed) : null;
  const { seriesId, since, trend } = row;
  const series = seriesId && trend ? JSON.stringify({ id: seriesId, since, trend }) : null;
  return {
    ...toListItem({ ...row, uploadedAt: row.uploadedAt.getTime(), notAnalyzed, series }),
    vulnerabilities: withDismissals(joinBlocks(id, blocks, texts, rows), decisions),
    completedAt: row.completedAt?.toISOString() ?? null,
    stage: row.stage,
    coverage: row.coverage,
    model: row.model,
    modelProgress: row.modelProgress,
    hasSource: row.uploadDeletedAt === null,
  };
}
