import type { User } from '@scanner/contracts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { challenged, isRecoveryCode, plainCode, tryCode, trySecondStep } from '../auth/challenge.ts';
import { CODES_PAUSED, confirmOwner, USED_CODE, WRONG_CODE, WRONG_PASSWORD } from '../auth/confirm-owner.ts';
import { isDesignatedAdmin } from '../auth/designated-admin.ts';
import { rememberCaller } from '../auth/device.ts';
import { type AuthAnswer, forwardToAuth } from '../auth/forward.ts';
import { ACCESS_REVOKED, authFor } from '../auth/instance.ts';
import { endSession, renewSession } from '../auth/session.ts';
import { beginAttempt } from '../auth/throttle.ts';
import { toUser } from '../auth/user.ts';
import { ApiError, fieldError } from '../errors/api-error.ts';
import { MESSAGES } from '../mail/messages.ts';
import { sendNotification } from '../mail/send-notification.ts';
import { removeTotp, voidPendingOf } from '../storage/credentials.ts';
import { recordLogin } from '../storage/users.ts';
import type { Handlers } from './mount.ts';

/** Maps better-auth's refusals of a second step to errors for the caller. */
const SECOND_STEP_ERRORS: Readonly<Record<string, () => ApiError>> = {
  [ACCESS_REVOKED]: () => new ApiError('forbidden', 'Your access has been revoked. Contact the administrator.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () =>
    new ApiError('unauthenticated', 'Too many wrong codes. Sign in with your password again.'),
  ACCOUNT_TEMPORARILY_LOCKED: () => new ApiError('rate_limited', CODES_PAUSED),
  INVALID_TWO_FACTOR_COOKIE: () => expired(),
};

const expired = (): ApiError =>
  new ApiError('unauthenticated', 'This login has run out. Sign in with your password again.');

function secondStepError({ status, code = '' }: AuthAnswer): ApiError {
  if (status >= 500) throw new Error(`the second step answered ${status} ${code}`);
  return SECOND_STEP_ERRORS[code]?.() ?? new ApiError('unauthenticated', WRONG_CODE);
}

function requireState(user: User, isEnabled: boolean): void {
  if (user.totpEnabled === isEnabled) return;
  throw new ApiError('conflict', isEnabled ? 'No authenticator app is enabled.' : 'An authenticator app is enabled.');
}

/** Throws the refusal of a change to the caller's authenticator app, for the wrong field. */
function requireChanged({ ok, status, code = '' }: AuthAnswer): void {
  if (ok) return;
  if (status >= 500) throw new Error(`a change of the authenticator app answered ${status} ${code}`);
  if (code === 'INVALID_PASSWORD') throw fieldError('validation', 'password', WRONG_PASSWORD);
  if (code === 'INVALID_CODE') throw fieldError('validation', 'code', WRONG_CODE);
  throw new ApiError('conflict', 'This does not fit the state of the authenticator app. Begin its set-up again.');
}

export const totpHandlers = {
  async setUpTotp({ context, user, body: { password } }) {
    requireState(user, false);
    const attempt = await beginAttempt(context, user.email);
    const answer = await forwardToAuth(context, '/two-factor/enable', { password }, 'session');
    requireChanged(answer);
    attempt.succeeded();
    const uri = answer.totpURI ?? '';
    const secret = URL.canParse(uri) ? new URL(uri).searchParams.get('secret') : null;
    if (secret === null) throw new Error('the set-up of an authenticator app answered no secret');
    return { uri, secret };
  },

  async confirmTotp({ context, user, body: { code } }) {
    requireState(user, false);
    const attempt = await beginAttempt(context, user.email);
    const answer = await tryCode(context, user.id, plainCode(code), 'session');
    if (answer === 'used') throw fieldError('validation', 'code', USED_CODE);
    requireChanged(answer);
    attempt.succeeded();
    await voidPendingOf(context.var.db, user.id);
    const { api } = authFor(context.env, context.req.url);
    const { backupCodes } = await api.viewBackupCodes({ body: { userId: user.id } });
    recordAuditEvent(context, { action: 'totp_enabled' });
    sendNotification(context, user.email, MESSAGES.totpEnabled);
    return { recoveryCodes: backupCodes };
  },

  async disableTotp({ context, user, body }) {
    requireState(user, true);
    await confirmOwner(context, user, body);
    await removeTotp(context.var.db, user.id);
    await renewSession(context);
    recordAuditEvent(context, { action: 'totp_disabled' });
    sendNotification(context, user.email, MESSAGES.totpDisabled);
    return { success: true };
  },

  async loginTotp({ context, body: { code } }) {
    const row = await challenged(context);
    if (!row) throw expired();
    const attempt = await beginAttempt(context, row.email);
    const door = isDesignatedAdmin(context.env, row.email) ? 'admin_login' : 'login';
    const refuse = (error: ApiError, detail: string): ApiError => {
      recordAuditEvent(context, { action: `${door}_refused`, actor: row, detail });
      return error;
    };
    const typed = plainCode(code);
    const answer = await trySecondStep(context, row.id, typed);
    if (answer === 'used') throw refuse(new ApiError('unauthenticated', USED_CODE), 'a used code');
    const what = isRecoveryCode(typed) ? 'recovery code' : 'authenticator app';
    if (!answer.ok) throw refuse(secondStepError(answer), `wrong ${what}`);
    await endSession(context);
    attempt.succeeded();
    await rememberCaller(context, row.id);
    const user = toUser(await recordLogin(context.var.db, row));
    recordAuditEvent(context, { action: door, actor: user, detail: `with ${what}` });
    if (isRecoveryCode(typed)) sendNotification(context, user.email, MESSAGES.recoveryCodeUsed);
    return user;
  },
} satisfies Partial<Handlers>;
