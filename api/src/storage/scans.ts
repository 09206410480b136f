import type { Scan, ScanStage, Vulnerability } from '@scanner/contracts';
import { and, asc, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { toListItem } from './scanRow.ts';
import { findings, scans } from './schema.ts';

export interface NewScan {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  readonly language: string;
  readonly fileSize: number;
  /** Milliseconds since 1970. */
  readonly uploadedAt: number;
}

/** Not parsed by the schema here: it was when it was stored, and is again in the answer. */
const toVulnerability = (detail: string): Vulnerability => JSON.parse(detail);

/** Adds a scan with the status `scanning`; does nothing where it exists. */
export async function insertScan(d1: D1Database, { uploadedAt, ...scan }: NewScan): Promise<void> {
  await drizzle(d1)
    .insert(scans)
    .values({ ...scan, uploadedAt: new Date(uploadedAt), status: 'scanning', stage: 'queued' })
    .onConflictDoNothing();
}

/** Notes the stage of a running scan. */
export async function updateStage(d1: D1Database, id: string, stage: ScanStage): Promise<void> {
  await drizzle(d1)
    .update(scans)
    .set({ stage })
    .where(and(eq(scans.id, id), eq(scans.status, 'scanning')));
}

/** Ends a running scan as `failed`. */
export async function failScan(d1: D1Database, id: string, errorMessage: string): Promise<void> {
  await drizzle(d1)
    .update(scans)
    .set({ status: 'failed', stage: null, modelProgress: null, errorMessage, completedAt: new Date() })
    .where(and(eq(scans.id, id), eq(scans.status, 'scanning')));
}

/** Removes a scan and its findings in one batch. */
export async function deleteScan(d1: D1Database, id: string): Promise<void> {
  const db = drizzle(d1);
  await db.batch([db.delete(findings).where(eq(findings.scanId, id)), db.delete(scans).where(eq(scans.id, id))]);
}

/** Whether a scan exists and is still to be done. */
export async function isScanning(d1: D1Database, id: string): Promise<boolean> {
  const rows = await drizzle(d1)
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.id, id), eq(scans.status, 'scanning')));
  return rows.length > 0;
}

/** Whether a scan is a user's. */
export async function ownsScan(d1: D1Database, userId: string, id: string): Promise<boolean> {
  const rows = await drizzle(d1)
    .select({ id: scans.id })
    .from(scans)
    .where(and(eq(scans.id, id), eq(scans.userId, userId)));
  return rows.length > 0;
}

/** One scan of a user with its findings, in their order; undefined where there is none of theirs. */
export async function readScan(d1: D1Database, userId: string, id: string): Promise<Scan | undefined> {
  const db = drizzle(d1);
  const owned = and(eq(scans.id, id), eq(scans.userId, userId));
  const [[row], details] = await db.batch([
    db.select().from(scans).where(owned),
    db
      .select({ detail: findings.detail })
      .from(findings)
      .innerJoin(scans, eq(scans.id, findings.scanId))
      .where(owned)
      .orderBy(asc(findings.ordinal)),
  ]);
  if (!row) return undefined;
  return {
    ...toListItem({ ...row, uploadedAt: row.uploadedAt.getTime() }),
    vulnerabilities: details.map(({ detail }) => toVulnerability(detail)),
    completedAt: row.completedAt?.toISOString() ?? null,
    stage: row.stage,
    coverage: row.coverage,
    model: row.model,
    modelProgress: row.modelProgress,
    hasSource: row.uploadDeletedAt === null,
  };
}
