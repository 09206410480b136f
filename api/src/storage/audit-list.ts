import type { AuditAction, AuditAddresses, AuditEntry, AuditQuery } from '@scanner/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { holdsText, type Page, readPage } from './page.ts';
import { auditLog } from './schema.ts';

/** Maximum number of entries read for one page of a search. */
export const AUDIT_WINDOW = 5000;

interface AuditRow {
  readonly id: string;
  readonly at: number;
  readonly action: AuditAction;
  readonly actorId: string | null;
  readonly actor: string | null;
  readonly targetId: string | null;
  readonly target: string | null;
  readonly detail: string | null;
  readonly ipAddress: string | null;
  readonly requestId: string;
}

/**
 * A page of the audit log, newest first; entries of one action by its own index. A search reads {@link AUDIT_WINDOW}
 * entries.
 */
export async function listAudit(db: Db, { action, q, limit, cursor }: AuditQuery): Promise<Page<AuditEntry>> {
  const { id, at, actorId, actor, targetId, target, detail, ipAddress, requestId } = auditLog;
  const { rows, next } = await readPage<AuditRow>(db, {
    columns: { id, at, action: auditLog.action, actorId, actor, targetId, target, detail, ipAddress, requestId },
    from: sql`${auditLog} INDEXED BY ${sql.raw(action ? 'audit_log_action' : 'audit_log_at')}`,
    where: action ? [eq(auditLog.action, action)] : [],
    filters: q ? [holdsText([actor, target, detail, ipAddress, requestId], q)] : [],
    time: at,
    id,
    limit,
    cursor,
    window: AUDIT_WINDOW,
  });
  return {
    rows: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    ...(next ? { next } : {}),
  };
}

/** The people an entry names, unmasked; undefined if there is no such entry. */
export async function auditAddresses(
  db: Db,
  entryId: string,
): Promise<(AuditAddresses & { actorId: string | null; targetId: string | null }) | undefined> {
  const { actorId, actor, targetId, target } = auditLog;
  const [row] = await db.select({ actorId, actor, targetId, target }).from(auditLog).where(eq(auditLog.id, entryId));
  return row;
}
