import type { User } from '@scanner/contracts';
import { note } from '../audit/note.ts';
import { challenged, trySecondStep } from '../auth/challenge.ts';
import { WRONG_PASSWORD } from '../auth/confirmPassword.ts';
import { isDesignatedAdmin } from '../auth/designatedAdmin.ts';
import { rememberDevice } from '../auth/device.ts';
import { type AuthAnswer, forwardToAuth } from '../auth/forward.ts';
import { ACCESS_REVOKED, authFor } from '../auth/instance.ts';
import { endSession } from '../auth/session.ts';
import { throttleCredential } from '../auth/throttle.ts';
import { toUser } from '../auth/user.ts';
import { MESSAGES } from '../mail/messages.ts';
import { tell } from '../mail/tell.ts';
import { noteLogin } from '../storage/users.ts';
import type { AppContext } from './appEnv.ts';
import { Fault, fieldFault } from './fault.ts';
import type { Handlers } from './mount.ts';

const WRONG_CODE = 'The code is wrong. Wait for the next one if it was about to change.';

/** What each refusal of better-auth is to the caller of a second step. */
const SECOND_STEP_FAULTS: Readonly<Record<string, () => Fault>> = {
  [ACCESS_REVOKED]: () => new Fault('forbidden', 'Your access has been revoked. Contact the administrator.'),
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: () =>
    new Fault('unauthenticated', 'Too many wrong codes. Sign in with your password again.'),
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new Fault('rate_limited', 'Too many wrong codes. Wait a quarter of an hour, or set a new password by mail.'),
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

/** Forwards a change of the caller's own authenticator app. Faults name the field that was wrong. */
async function forwardChange(context: AppContext, user: User, path: string, body: object): Promise<AuthAnswer> {
  await throttleCredential(context, user.email);
  const answer = await forwardToAuth(context, path, body, 'session');
  if (answer.ok) return answer;
  if (answer.status >= 500) throw new Error(`${path} answered ${answer.status} ${answer.code ?? ''}`);
  if (answer.code === 'INVALID_PASSWORD') throw fieldFault('validation', 'password', WRONG_PASSWORD);
  if (answer.code === 'INVALID_CODE') throw fieldFault('validation', 'code', WRONG_CODE);
  throw new Fault('conflict', 'This does not fit the state of the authenticator app. Begin its set-up anew.');
}

export const totpHandlers = {
  async setUpTotp({ context, user, body: { password } }) {
    requireState(user, false);
    const { totpURI } = await forwardChange(context, user, '/two-factor/enable', { password });
    const secret = totpURI && new URL(totpURI).searchParams.get('secret');
    if (!totpURI || !secret) throw new Error('the set-up answered no secret');
    return { uri: totpURI, secret };
  },

  async confirmTotp({ context, user, body: { code } }) {
    requireState(user, false);
    await forwardChange(context, user, '/two-factor/verify-totp', { code: code.replace(/\s/g, '') });
    const { api } = authFor(context.env, context.req.url);
    const { backupCodes } = await api.viewBackupCodes({ body: { userId: user.id } });
    note(context, { action: 'totp_enabled' });
    tell(context, user.email, MESSAGES.totpEnabled);
    return { recoveryCodes: backupCodes };
  },

  async disableTotp({ context, user, body: { password } }) {
    requireState(user, true);
    await forwardChange(context, user, '/two-factor/disable', { password });
    note(context, { action: 'totp_disabled' });
    tell(context, user.email, MESSAGES.totpDisabled);
    return { success: true };
  },

  async loginTotp({ context, body: { code } }) {
    const row = await challenged(context);
    if (!row) throw expired();
    await throttleCredential(context, row.email);
    const door = isDesignatedAdmin(context.env, row.email) ? 'admin_login' : 'login';
    const refuse = (fault: Fault, detail: string): Fault => {
      note(context, { action: `${door}_refused`, actor: row, detail });
      return fault;
    };
    const step = await trySecondStep(context, row.id, code);
    if (step.kind === 'used') {
      throw refuse(new Fault('unauthenticated', 'This code was used already. Wait for the next one.'), 'a used code');
    }
    const what = step.isRecovery ? 'recovery code' : 'authenticator app';
    if (!step.answer.ok) throw refuse(secondStepFault(step.answer), `wrong ${what}`);
    await endSession(context);
    await rememberDevice(context, row.email);
    const user = toUser(await noteLogin(context.env.DB, row));
    note(context, { action: door, actor: user, detail: `with ${what}` });
    if (step.isRecovery) tell(context, user.email, MESSAGES.recoveryCodeUsed);
    return user;
  },
} satisfies Partial<Handlers>;
