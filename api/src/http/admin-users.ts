import { waitUntil } from 'cloudflare:workers';
import type { AdminUser, AuditAction, User } from '@scanner/contracts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { isDesignatedAdmin } from '../auth/designated-admin.ts';
import { maskEmail, toUser, type UserRecord } from '../auth/user.ts';
import type { AppContext } from '../context/app-env.ts';
import type { Db } from '../context/db.ts';
import type { ApiEnv } from '../context/env.ts';
import { ApiError } from '../errors/api-error.ts';
import { MESSAGES } from '../mail/messages.ts';
import { sendNotification } from '../mail/send-notification.ts';
import { jobOf } from '../scanner/job-of.ts';
import { deleteSessions } from '../storage/sessions.ts';
import { changeRole, grantAccess, revokeAccess } from '../storage/user-access.ts';
import { listUsers } from '../storage/user-list.ts';
import { userById } from '../storage/users.ts';
import type { Handlers } from './mount.ts';
import { nextLink } from './next-link.ts';

const STOPPED = 'The scan was stopped because access to this account was revoked.';
const LAST_ADMIN = 'This is the last administrator. Make another user an administrator first.';

const toAdminUser = (env: ApiEnv, record: UserRecord): AdminUser => ({
  ...toUser(record),
  email: maskEmail(record.email),
  isDesignatedAdmin: isDesignatedAdmin(env, record.email),
});

async function knownUser(db: Db, userId: string) {
  const user = await userById(db, userId);
  if (!user) throw new ApiError('not_found', 'There is no such user. The account may have been deleted.');
  return user;
}

/** Refuses and records it in the audit log. */
function refuse(context: AppContext, target: { id: string; email: string }, message: string): ApiError {
  recordAuditEvent(context, { action: 'refused', target, detail: message });
  return new ApiError('forbidden', message);
}

/** The user whose role or access is to be changed; neither the caller nor the designated administrator. */
async function changeableUser(context: AppContext, caller: User, userId: string, what: string) {
  const target = await knownUser(context.var.db, userId);
  if (target.id === caller.id) throw refuse(context, target, `You cannot change your own ${what}.`);
  if (isDesignatedAdmin(context.env, target.email)) {
    throw refuse(context, target, `The ${what} of the designated administrator cannot be changed.`);
  }
  return target;
}

/** Revokes a user's access, which ends their sessions, tokens and running scans. */
async function revoke(context: AppContext, target: { id: string; email: string }): Promise<void> {
  const {
    env,
    var: { db },
  } = context;
  const stopped = await revokeAccess(db, target.id, { message: STOPPED, now: Date.now() });
  if (!stopped) throw refuse(context, target, LAST_ADMIN);
  for (const scanId of stopped) waitUntil(jobOf(env, scanId).cancel(STOPPED));
}

/**
 * Operations of administrators on users. No one can change their own account, the designated administrator or the last
 * administrator.
 */
export const adminUserHandlers = {
  async adminUsers({ context, query }) {
    const { users, next } = await listUsers(context.var.db, query);
    nextLink(context, next);
    return users.map((user) => toAdminUser(context.env, user));
  },

  async setUserRole({ context, user, params, body: { role } }) {
    const target = await changeableUser(context, user, params.userId, 'role');
    if (target.role === role) return toAdminUser(context.env, target);
    if (!(await changeRole(context.var.db, target.id, role, Date.now()))) throw refuse(context, target, LAST_ADMIN);
    recordAuditEvent(context, { action: 'role_changed', target, detail: role });
    sendNotification(context, target.email, (setting) => MESSAGES.roleChanged({ ...setting, role }));
    return toAdminUser(context.env, { ...target, role });
  },

  async setUserStatus({ context, user, params, body: { isActive } }) {
    const target = await changeableUser(context, user, params.userId, 'access');
    // Even if nothing changes: remaining sessions of a revoked user end.
    if (isActive === 1) await grantAccess(context.var.db, target.id, Date.now());
    else await revoke(context, target);
    if (target.isActive !== isActive) {
      const action: AuditAction = isActive === 1 ? 'access_granted' : 'access_revoked';
      recordAuditEvent(context, { action, target });
      sendNotification(context, target.email, isActive === 1 ? MESSAGES.accessGranted : MESSAGES.accessRevoked);
    }
    return toAdminUser(context.env, { ...target, isActive });
  },

  async endUserSessions({ context, params }) {
    const target = await knownUser(context.var.db, params.userId);
    const ended = await deleteSessions(context.var.db, target.id);
    recordAuditEvent(context, { action: 'sessions_ended_by_admin', target, detail: `${ended} sessions` });
    return { success: true };
  },

  async revealUserAddress({ context, params }) {
    const target = await knownUser(context.var.db, params.userId);
    recordAuditEvent(context, { action: 'address_shown', target });
    return { email: target.email };
  },
} satisfies Partial<Handlers>;
