import type { AuditAction, AuditEntry, AuditQuery } from '@scanner/contracts';
import { condition, holdsText, type Page, readPage } from './page.ts';

/** Most lines that are looked at for one page of a search. */
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

/** A page of the audit log, newest first; of one action by its own index. A search looks at {@link AUDIT_WINDOW} lines. */
export async function listAudit(d1: D1Database, { action, q, limit, cursor }: AuditQuery): Promise<Page<AuditEntry>> {
  const { rows, next } = await readPage<AuditRow>(d1, {
    columns: `id, at, action, actor_id AS actorId, actor, target_id AS targetId, target, detail,
      ip_address AS ipAddress, request_id AS requestId`,
    from: `audit_log INDEXED BY ${action ? 'audit_log_action' : 'audit_log_at'}`,
    where: action ? [condition('action = ?', action)] : [],
    filters: q ? [holdsText(['actor', 'target', 'detail', 'ip_address', 'request_id'], q)] : [],
    time: 'at',
    id: 'id',
    limit,
    cursor,
    window: AUDIT_WINDOW,
  });
  return {
    rows: rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    ...(next ? { next } : {}),
  };
}
