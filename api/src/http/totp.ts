import type { User } from '@scanner/contracts';
import { note } from '../audit/note.ts';
import { challenged, isRecoveryCode, plainCode, tryCode, trySecondStep } from '../auth/challenge.ts';
import { CODES_PAUSED, confirmOwner, USED_CODE, WRONG_CODE, WRONG_PASSWORD } from '../auth/confirmOwner.ts';
import { isDesignatedAdmin } from '../auth/designatedAdmin.ts';
import { rememberCaller } from '../auth/device.ts';
import { type AuthAnswer, forwardToAuth } from '../auth/forward.ts';
import { ACCESS_REVOKED, authFor } from '../auth/instance.ts';
import { endSession, renewSession } from '../auth/session.ts';
import { beginAttempt } from '../auth/throttle.ts';
import { toUser } from '../auth/user.ts';
import { MESSAGES } from '../mail/messages.ts';
import { tell } from '../mail/tell.ts';
import { removeTotp, voidPendingOf } from '../storage/credentials.ts';
import { noteLogin } from '../storage/users.ts';
import { Fault, fieldFault } from './fault.ts';
import type { Handlers } from './mount.ts';

/** What each refusal of better-auth is to the caller of a second step. */
const SECOND_STEP_FAULTS: Readonly<Record<string, () => Fault>> = {
  [ACCESS_REVOKED]: () => new Fault('forbidden', 'Your access has been revoked. Contact the administrator.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () =>
    new Fault('unauthenticated', 'Too many wrong codes. Sign in with your password again.'),
  ACCOUNT_TEMPORARILY_LOCKED: () => new Fault('rate_limited', CODES_PAUSED),
  INVALID_TWO_FACTOR_COOKIE: () => expired(),
};

const expired = (): Fault => new Fault('unauthenticated', 'This login has run out. Sign in with your password again.');

function secondStepFault({ status, code = '' }: AuthAnswer): Fault {
  if (status >= 500) throw new Error(`the second step answered ${status} ${code}`);
  return SECOND_STEP_FAULTS[code]?.() ?? new Fault('unauthenticated', WRONG_CODE);
}

function requireState(user: User, isEnabled: boolean): void {
  if (user.totpEnabled === isEnabled) return;
  throw new Fault(
    'conflict',
    isEnabled ? 'No authenticator app is switched on.' : 'An authenticator app is switched on.',
  );
}

/** Throws what a change of the own authenticator app was refused for, at the field that was wrong. */
function requireChanged({ ok, status, code = '' }: AuthAnswer): void {
  if (ok) return;
  if (status >= 500) throw new Error(`a change of the authenticator app answered ${status} ${code}`);
  if (code === 'INVALID_PASSWORD') throw fieldFault('validation', 'password', WRONG_PASSWORD);
  if (code === 'INVALID_CODE') throw fieldFault('validation', 'code', WRONG_CODE);
  throw new Fault('conflict', 'This does not fit the state of the authenticator app. Begin its set-up anew.');
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
    if (answer === 'used') throw fieldFault('validation', 'code', USED_CODE);
    requireChanged(answer);
    attempt.succeeded();
    await voidPendingOf(context.env.DB, user.id);
    const { api } = authFor(context.env, context.req.url);
    const { backupCodes } = await api.viewBackupCodes({ body: { userId: user.id } });
    note(context, { action: 'totp_enabled' });
    tell(context, user.email, MESSAGES.totpEnabled);
    return { recoveryCodes: backupCodes };
  },

  async disableTotp({ context, user, body }) {
    requireState(user, true);
    await confirmOwner(context, user, body);
    await removeTotp(context.env.DB, user.id);
    await renewSession(context);
    note(context, { action: 'totp_disabled' });
    tell(context, user.email, MESSAGES.totpDisabled);
    return { success: true };
  },

  async loginTotp({ context, body: { code } }) {
    const row = await challenged(context);
    if (!row) throw expired();
    const attempt = await beginAttempt(context, row.email);
    const door = isDesignatedAdmin(context.env, row.email) ? 'admin_login' : 'login';
    const refuse = (fault: Fault, detail: string): Fault => {
      note(context, { action: `${door}_refused`, actor: row, detail });
      return fault;
    };
    const typed = plainCode(code);
    const answer = await trySecondStep(context, row.id, typed);
    if (answer === 'used') throw refuse(new Fault('unauthenticated', USED_CODE), 'a used code');
    const what = isRecoveryCode(typed) ? 'recovery code' : 'authenticator app';
    if (!answer.ok) throw refuse(secondStepFault(answer), `wrong ${what}`);
    await endSession(context);
    attempt.succeeded();
    await rememberCaller(context, row.id);
    const user = toUser(await noteLogin(context.env.DB, row));
    note(context, { action: door, actor: user, detail: `with ${what}` });
    if (isRecoveryCode(typed)) tell(context, user.email, MESSAGES.recoveryCodeUsed);
    return user;
  },
} satisfies Partial<Handlers>;
