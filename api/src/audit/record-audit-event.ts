import type { AuditAction } from '@scanner/contracts';
import { afterResponse } from '../context/after-response.ts';
import type { AppContext } from '../context/app-env.ts';
import { callerAddress, networkOf } from '../context/caller-address.ts';
import { auditLog } from '../storage/schema.ts';

/** Whom a line is about. `id` is null for somebody who has, or may have, no account. */
export interface Person {
  readonly id: string | null;
  readonly email: string;
}

export interface AuditEvent {
  readonly action: AuditAction;
  /** Who did it; without it the signed-in caller, if there is one. */
  readonly actor?: Person;
  /** To whom it was done, where that is somebody else. */
  readonly target?: Person;
  /** More in a few words; never a password, a token or a code. */
  readonly detail?: string;
}

/** What anyone can cause without an account, as often as they like. */
const REFUSALS: ReadonlySet<AuditAction> = new Set([
  'login_refused',
  'admin_login_refused',
  'password_reset_requested',
  'refused',
]);

/** Whether a refusal is still to be noted: a flood from one network must not fill the table. The request log has all. */
async function hasRoom(context: AppContext, action: AuditAction): Promise<boolean> {
  if (!REFUSALS.has(action)) return true;
  const { success } = await context.env.AUDIT_LIMIT.limit({ key: networkOf(context) });
  return success;
}

/** Adds a line to the audit log: who, what, when, from where, in which request. Neither delays nor fails the request. */
export function recordAuditEvent(context: AppContext, { action, actor, target, detail }: AuditEvent): void {
  const at = new Date();
  const by = actor ?? context.get('user');
  const line = {
    id: crypto.randomUUID(),
    at,
    action,
    actorId: by?.id ?? null,
    actor: by?.email ?? null,
    targetId: target?.id ?? null,
    target: target?.email ?? null,
    detail: detail ?? null,
    ipAddress: callerAddress(context),
    requestId: context.get('requestId'),
  };
  afterResponse(context, 'audit', async () => {
    if (await hasRoom(context, action)) await context.var.db.insert(auditLog).values(line);
  });
}
