import type { AuditAction } from '@scanner/contracts';
import { afterResponse } from '../context/after-response.ts';
import type { AppContext } from '../context/app-env.ts';
import { callerAddress, networkOf } from '../context/caller-address.ts';
import { auditLog } from '../storage/schema.ts';

/** The user an entry is about. `id` is null if the person has, or may have, no account. */
export interface Person {
  readonly id: string | null;
  readonly email: string;
}

export interface AuditEvent {
  readonly action: AuditAction;
  /** The actor; by default the signed-in caller, if any. */
  readonly actor?: Person;
  /** The affected user, if it is not the actor. */
  readonly target?: Person;
  /** Short details; never a password, a token or a code. */
  readonly detail?: string;
}

/** Events that anyone can cause without an account, as often as they like. */
const REFUSALS: ReadonlySet<AuditAction> = new Set([
  'login_refused',
  'admin_login_refused',
  'password_reset_requested',
  'refused',
]);

/**
 * Whether to record another refusal. A flood from one network must not fill the table; the request log has all of them.
 */
async function hasRoom(context: AppContext, action: AuditAction): Promise<boolean> {
  if (!REFUSALS.has(action)) return true;
  const { success } = await context.env.AUDIT_LIMIT.limit({ key: networkOf(context) });
  return success;
}

/**
 * Adds an entry to the audit log: who, what, when, from where, in which request. Neither delays nor fails the request.
 */
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
