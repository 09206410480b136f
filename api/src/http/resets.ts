import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { rememberCaller } from '../auth/device.ts';
import { hashPassword } from '../auth/passwords/hash.ts';
import { passwordFlaw } from '../auth/passwords/policy.ts';
import { sendReset } from '../auth/reset.ts';
import { hashToken } from '../auth/secret-token.ts';
import { throttleReset } from '../auth/throttle.ts';
import { afterResponse } from '../context/after-response.ts';
import { ApiError, fieldError } from '../errors/api-error.ts';
import { MESSAGES } from '../mail/messages.ts';
import { sendNotification } from '../mail/send-notification.ts';
import { resetPassword } from '../storage/credentials.ts';
import { readReset, takeReset } from '../storage/resets.ts';
import { userById } from '../storage/users.ts';
import type { Handlers } from './mount.ts';

const voidLink = (): ApiError =>
  new ApiError('bad_request', 'This reset link is invalid, has expired or was used before. Request a new one.');

export const resetHandlers = {
  /** The account is looked up after the response, so neither its content nor its time reveals whether it exists. */
  async forgotPassword({ context, body: { email } }) {
    await throttleReset(context);
    recordAuditEvent(context, { action: 'password_reset_requested', actor: { id: null, email } });
    afterResponse(context, 'reset mail', () => sendReset(context, email));
    return { success: true };
  },

  async resetPassword({ context, body: { token, newPassword } }) {
    await throttleReset(context);
    const { db } = context.var;
    const tokenHash = await hashToken(token);
    const userId = await readReset(db, tokenHash, Date.now());
    const user = userId === undefined ? undefined : await userById(db, userId);
    if (user?.isActive !== 1) throw voidLink();
    // Before the link is used up, so that a user whose password is refused can choose another one.
    const flaw = passwordFlaw(newPassword, user);
    if (flaw) throw fieldError('validation', 'newPassword', flaw);
    const hash = await hashPassword(newPassword);
    if ((await takeReset(db, tokenHash, Date.now())) !== user.id) throw voidLink();
    await resetPassword(db, user.id, hash);
    await rememberCaller(context, user.id);
    recordAuditEvent(context, { action: 'password_reset', actor: user });
    sendNotification(context, user.email, MESSAGES.passwordWasReset);
    return { success: true };
  },
} satisfies Partial<Handlers>;
