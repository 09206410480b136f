import { getSignedCookie } from 'hono/cookie';
import type { AppContext } from '../context/app-env.ts';
import { requiredSecret } from '../context/env.ts';
import { challengedUser, claimCode, forgetCode } from '../storage/challenges.ts';
import { userById } from '../storage/users.ts';
import { type AuthCookie, cookieName, isSecure } from './cookies.ts';
import { type AuthAnswer, forwardToAuth } from './forward.ts';
import { readRecoveryCode } from './recovery-codes.ts';
import { hashToken } from './secret-token.ts';

const TOTP = /^\d{6}$/;
/** A code is accepted during its own 30 seconds and in the steps before and after. */
const CODE_VALID_MS = 90_000;

/**
 * The user who has entered the password but not yet the code; undefined if there is no such login or it has expired.
 */
export async function challenged(context: AppContext) {
  const name = cookieName('two_factor', isSecure(context.req.url));
  const identifier = await getSignedCookie(context, requiredSecret(context.env, 'BETTER_AUTH_SECRET'), name);
  const userId = identifier ? await challengedUser(context.var.db, identifier) : undefined;
  return userId === undefined ? undefined : userById(context.var.db, userId);
}

/** Better-auth's response to a code, or that the code was used before. */
export type CodeAnswer = AuthAnswer | 'used';

/**
 * Verifies a code of the authenticator app, which can be used once (RFC 6238, 5.2). It is claimed before it is
 * verified, so that one of two simultaneous uses is refused; a wrong code is released.
 *
 * @param cookie of the session, or of the login that lacks the code
 */
export async function tryCode(
  context: AppContext,
  userId: string,
  code: string,
  cookie: AuthCookie,
): Promise<CodeAnswer> {
  const hash = await hashToken(code);
  if (!(await claimCode(context.var.db, userId, hash, CODE_VALID_MS))) return 'used';
  const answer = await forwardToAuth(context, '/two-factor/verify-totp', { code }, cookie);
  if (!answer.ok) await forgetCode(context.var.db, userId, hash);
  return answer;
}

/** Removes the blanks from a typed code. */
export const plainCode = (typed: string): string => typed.replace(/\s/g, '');

/** Whether a code is a recovery code; those are longer than the app's codes. */
export const isRecoveryCode = (code: string): boolean => !TOTP.test(code);

/** Verifies a recovery code, which works once. */
export const tryRecoveryCode = (context: AppContext, code: string, cookie: AuthCookie): Promise<AuthAnswer> =>
  forwardToAuth(context, '/two-factor/verify-backup-code', { code: readRecoveryCode(code) }, cookie);

/** Verifies the code of a login: from the authenticator app, or a recovery code. */
export const trySecondStep = (context: AppContext, userId: string, code: string): Promise<CodeAnswer> =>
  isRecoveryCode(code) ? tryRecoveryCode(context, code, 'two_factor') : tryCode(context, userId, code, 'two_factor');
