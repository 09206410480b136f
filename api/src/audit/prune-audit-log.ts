import { asc, inArray, lt } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { auditLog } from '../storage/schema.ts';

const ROWS_AT_ONCE = 1000;

/**
 * Deletes audit log entries older than a time, in batches that D1 can handle.
 *
 * @returns the number of deleted entries
 */
export async function pruneAuditLog(db: Db, before: Date): Promise<number> {
  const oldest = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(lt(auditLog.at, before))
    .orderBy(asc(auditLog.at))
    .limit(ROWS_AT_ONCE);
  const piece = db.delete(auditLog).where(inArray(auditLog.id, oldest));
  let removed = 0;
  for (;;) {
    const { meta } = await piece.run();
    removed += meta.changes;
    if (meta.changes < ROWS_AT_ONCE) return removed;
  }
}
