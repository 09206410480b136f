import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { confirmOwner } from '../auth/confirm-owner.ts';
import { forgetCookie } from '../auth/cookies.ts';
import { isDesignatedAdmin } from '../auth/designated-admin.ts';
import { rememberCaller } from '../auth/device.ts';
import { hashPassword } from '../auth/passwords/hash.ts';
import { passwordFlaw } from '../auth/passwords/policy.ts';
import { removeAccount } from '../auth/remove-account.ts';
import { renewSession } from '../auth/session.ts';
import { toUser } from '../auth/user.ts';
import { ApiError, fieldError } from '../errors/api-error.ts';
import { MESSAGES } from '../mail/messages.ts';
import { sendNotification } from '../mail/send-notification.ts';
import { changePassword } from '../storage/credentials.ts';
import { updateProfile } from '../storage/users.ts';
import type { Handlers } from './mount.ts';

export const accountHandlers = {
  async updateProfile({ context, user, body: { name, organization } }) {
    const changed = await updateProfile(context.var.db, user.id, {
      ...(name === undefined ? {} : { name }),
      ...(organization === undefined ? {} : { organization: organization === '' ? null : organization }),
    });
    if (!changed) throw new ApiError('unauthenticated', 'This account no longer exists.');
    recordAuditEvent(context, { action: 'profile_changed' });
    return toUser(changed);
  },

  async changePassword({ context, user, body: { currentPassword, newPassword, code } }) {
    const owner = { ...user, name: `${user.firstName} ${user.lastName}` };
    const flaw = passwordFlaw(newPassword, owner);
    if (flaw) throw fieldError('validation', 'newPassword', flaw);
    // After the new values are validated, because a code can be used only once.
    await confirmOwner(context, user, { password: currentPassword, code, passwordField: 'currentPassword' });
    await changePassword(context.var.db, user.id, await hashPassword(newPassword), context.get('sessionId'));
    await renewSession(context);
    await rememberCaller(context, user.id);
    recordAuditEvent(context, { action: 'password_changed' });
    sendNotification(context, user.email, MESSAGES.passwordChanged);
    return { success: true };
  },

  async deleteAccount({ context, user, body }) {
    if (isDesignatedAdmin(context.env, user.email)) {
      throw new ApiError('forbidden', 'The designated administrator cannot be deleted. Designate another one first.');
    }
    await confirmOwner(context, user, body);
    const removal = removeAccount({ env: context.env, db: context.var.db }, user);
    // Even if the client disconnects.
    context.executionCtx.waitUntil(removal.catch(() => undefined));
    await removal;
    forgetCookie(context, 'session');
    forgetCookie(context, 'device');
    context.header('clear-site-data', '"cache"');
    recordAuditEvent(context, { action: 'account_deleted' });
    sendNotification(context, user.email, MESSAGES.accountDeleted);
    return { success: true };
  },
} satisfies Partial<Handlers>;
