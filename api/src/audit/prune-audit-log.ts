const ROWS_AT_ONCE = 1000;

/**
 * Removes the lines of the audit log that are older than a time, in pieces that D1 can do at once.
 *
 * @returns how many were removed
 */
export async function pruneAuditLog(d1: D1Database, before: Date): Promise<number> {
  const oldest = d1
    .prepare('DELETE FROM audit_log WHERE id IN (SELECT id FROM audit_log WHERE at < ? ORDER BY at LIMIT ?)')
    .bind(before.getTime(), ROWS_AT_ONCE);
  let removed = 0;
  for (;;) {
    const { meta } = await oldest.run();
    removed += meta.changes;
    if (meta.changes < ROWS_AT_ONCE) return removed;
  }
}
