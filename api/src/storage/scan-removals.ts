import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../context/db.ts';
import { scans, uploads, verifications } from './schema.ts';

/** Owners who delete all of their scans: lines of `verifications`, which outlive a crash. */
const IDENTIFIER = 'scan-removal';
/** Until when a line is kept at most, should no one finish. */
const KEPT_MS = 365 * 86_400_000;

const markId = (userId: string): string => `${IDENTIFIER}:${userId}`;
const markSchema = z.object({ userId: z.string(), before: z.number() });

/** Whose scans are to be removed: those that began at `before` or earlier, in milliseconds since 1970. */
export type ScanRemoval = z.infer<typeof markSchema>;

/** Notes that all scans of a user so far are to be removed. */
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

/** Removals that have begun and are not finished, at most `limit`. */
export async function openScanRemovals(db: Db, limit: number): Promise<ScanRemoval[]> {
  const marks = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(eq(verifications.identifier, IDENTIFIER))
    .limit(limit);
  return marks.map(({ value }) => markSchema.parse(JSON.parse(value)));
}

/** Some of the scans that are to be removed; empty when there are none left. */
export function someScansOf(db: Db, { userId, before }: ScanRemoval, limit: number) {
  return db
    .select({ id: scans.id, status: scans.status })
    .from(scans)
    .where(and(eq(scans.userId, userId), lte(scans.uploadedAt, new Date(before))))
    .limit(limit);
}

/** Removes scans with all that refers to them, and the notes of their uploads, in one batch. */
export async function deleteScans(db: Db, ids: readonly string[]): Promise<void> {
  // D1 binds 100 values at most, so the list is one of them.
  const listed = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  await db.batch([
    db.delete(scans).where(inArray(scans.id, listed)),
    db.delete(uploads).where(inArray(uploads.id, listed)),
  ]);
}

/** Notes that a removal is finished, unless a later one was asked for meanwhile. */
export async function endScanRemoval(db: Db, removal: ScanRemoval): Promise<void> {
  await db
    .delete(verifications)
    .where(and(eq(verifications.id, markId(removal.userId)), eq(verifications.value, JSON.stringify(removal))));
}
