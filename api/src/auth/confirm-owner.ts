import type { User } from '@scanner/contracts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { AppContext } from '../context/app-env.ts';
import { ApiError, fieldError } from '../errors/api-error.ts';
import { areCodesPaused, recordCode } from '../storage/code-failures.ts';
import { readPasswordHash } from '../storage/credentials.ts';
import { isRecoveryCode, plainCode, tryCode, tryRecoveryCode } from './challenge.ts';
import { verifyPassword } from './passwords/hash.ts';
import { beginAttempt } from './throttle.ts';

export const WRONG_PASSWORD = 'The password is wrong.';
export const WRONG_CODE = 'The code is wrong. Wait for the next one if it was about to change.';
export const USED_CODE = 'This code was used already. Wait for the next one.';
export const CODES_PAUSED = 'Too many wrong codes. Wait a quarter of an hour, or set a new password by mail.';
const CODE_NEEDED = 'Enter a code of your authenticator app, or a recovery code.';

/** Credentials that the owner of an account enters again before a sensitive operation. */
export interface Confirmation {
  readonly password: string;
  /** A code of the authenticator app, or a recovery code. Required if an app is enabled, otherwise ignored. */
  readonly code?: string | undefined;
  /** The field that contains the password: 'password' by default. */
  readonly passwordField?: string;
}

/** Verifies a code within a session, where better-auth itself does not count failures. */
async function confirmCode(context: AppContext, user: User, typed: string): Promise<void> {
  const { db } = context.var;
  if (await areCodesPaused(db, user.id, Date.now())) throw new ApiError('rate_limited', CODES_PAUSED, undefined, 900);
  const answer = isRecoveryCode(typed)
    ? await tryRecoveryCode(context, typed, 'session')
    : await tryCode(context, user.id, typed, 'session');
  if (answer !== 'used') await recordCode(db, user.id, answer.ok, Date.now());
  if (answer !== 'used' && answer.ok) return;
  recordAuditEvent(context, { action: 'refused', detail: `wrong code at ${context.req.method} ${context.req.path}` });
  throw fieldError('validation', 'code', answer === 'used' ? USED_CODE : WRONG_CODE);
}

/**
 * Asks the signed-in user for the password again, and for a code if an authenticator app is enabled, so that neither a
 * stolen session nor a stolen password is enough for a sensitive operation. Throws an error for the wrong field; not
 * 401, which would mean that the session has ended.
 */
export async function confirmOwner(context: AppContext, user: User, confirmation: Confirmation): Promise<void> {
  const { password, code, passwordField = 'password' } = confirmation;
  const typed = plainCode(code ?? '');
  if (user.totpEnabled && typed === '') throw fieldError('validation', 'code', CODE_NEEDED);
  const attempt = await beginAttempt(context, user.email);
  const hash = await readPasswordHash(context.var.db, user.id);
  if (hash === undefined || !(await verifyPassword({ hash, password }))) {
    recordAuditEvent(context, {
      action: 'refused',
      detail: `wrong password at ${context.req.method} ${context.req.path}`,
    });
    throw fieldError('validation', passwordField, WRONG_PASSWORD);
  }
  if (user.totpEnabled) await confirmCode(context, user, typed);
  attempt.succeeded();
}
