import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../context/db.ts';
import { scans, uploads, verifications } from './schema.ts';

/** Owners who delete all of their scans: rows of `verifications`, which survive a crash. */
const IDENTIFIER = 'scan-removal';
/** Maximum age of a row, in case the removal is never completed. */
const KEPT_MS = 365 * 86_400_000;

const markId = (userId: string): string => `${IDENTIFIER}:${userId}`;
const markSchema = z.object({ userId: z.string(), before: z.number() });

/** The owner whose scans are to be deleted: those that started at `before` or earlier, in milliseconds since 1970. */
export type ScanRemoval = z.infer<typeof markSchema>;

/** Records that all current scans of a user are to be deleted. */
export async function beginScanRemoval(db: Db, removal: ScanRemoval): Promise<void> {
  const now = new Date(removal.before);
  const mark = {
    identifier: IDENTIFIER,
    value: JSON.stringify(removal),
    expiresAt: new Date(removal.before + KEPT_MS),
    createdAt: now,
    updatedAt: now,
  };
  await db
    .insert(verifications)
    .values({ id: markId(removal.userId), ...mark })
    .onConflictDoUpdate({ target: verifications.id, set: mark });
}

/** Removals that were started and are not completed, at most `limit`. */
export async function openScanRemovals(db: Db, limit: number): Promise<ScanRemoval[]> {
  const marks = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(eq(verifications.identifier, IDENTIFIER))
    .limit(limit);
  return marks.map(({ value }) => markSchema.parse(JSON.parse(value)));
}

/** Some of the scans to delete; empty if none are left. */
export function someScansOf(db: Db, { userId, before }: ScanRemoval, limit: number) {
  return db
    .select({ id: scans.id, status: scans.status })
    .from(scans)
    .where(and(eq(scans.userId, userId), lte(scans.uploadedAt, new Date(before))))
    .limit(limit);
}

/** Deletes scans with everything that references them, and the rows of their uploads, in one batch. */
export async function deleteScans(db: Db, ids: readonly string[]): Promise<void> {
  // D1 binds at most 100 values, so the list is passed as one.
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  await db.batch([
    db.delete(scans).where(inArray(scans.id, listed)),
    db.delete(uploads).where(inArray(uploads.id, listed)),
  ]);
}

/** Records that a removal is complete, unless a later one was requested meanwhile. */
export async function endScanRemoval(db: Db, removal: ScanRemoval): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.id, markId(removal.userId)), eq(verifications.value, JSON.stringify(removal))));
}
