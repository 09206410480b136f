import { getSignedCookie } from 'hono/cookie';
import { requiredSecret } from '../env.ts';
import type { AppContext } from '../http/appEnv.ts';
import { challengedUser, claimCode, forgetCode } from '../storage/challenges.ts';
import { userById } from '../storage/users.ts';
import { cookieName, isSecure } from './cookies.ts';
import { type AuthAnswer, forwardToAuth } from './forward.ts';
import { hashToken } from './secretToken.ts';

const TOTP = /^\d{6}$/;
/** A code is taken for its own 30 seconds and those on both sides. */
const CODE_VALID_MS = 90_000;

/** The user who has given the password and lacks the code; undefined without such a login, or once it has run out. */
export async function challenged(context: AppContext) {
  const name = cookieName('two_factor', isSecure(context.req.url));
  const identifier = await getSignedCookie(context, requiredSecret(context.env, 'BETTER_AUTH_SECRET'), name);
  const userId = identifier ? await challengedUser(context.env.DB, identifier) : undefined;
  return userId === undefined ? undefined : userById(context.env.DB, userId);
}

/** How a second step ended: better-auth's answer, or that the code had been used before. */
export type SecondStep =
  | { readonly kind: 'used' }
  | { readonly kind: 'answered'; readonly answer: AuthAnswer; readonly isRecovery: boolean };

/** Tries a code of six digits once and for all (RFC 6238, 5.2), anything else as a recovery code, which works once. */
export async function trySecondStep(context: AppContext, userId: string, typed: string): Promise<SecondStep> {
  const code = typed.replace(/\s/g, '');
  if (!TOTP.test(code)) {
    const answer = await forwardToAuth(context, '/two-factor/verify-backup-code', { code }, 'two_factor');
    return { kind: 'answered', answer, isRecovery: true };
  }
  const hash = await hashToken(code);
  if (!(await claimCode(context.env.DB, userId, hash, CODE_VALID_MS))) return { kind: 'used' };
  const answer = await forwardToAuth(context, '/two-factor/verify-totp', { code }, 'two_factor');
  if (!answer.ok) await forgetCode(context.env.DB, userId, hash);
  return { kind: 'answered', answer, isRecovery: false };
}
