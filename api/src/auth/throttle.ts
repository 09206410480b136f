import type { AppContext } from '../http/appEnv.ts';
import { Fault } from '../http/fault.ts';

const callerAddress = (context: AppContext): string => context.req.header('cf-connecting-ip') ?? 'local';

async function check(limit: RateLimit, key: string): Promise<void> {
  const { success } = await limit.limit({ key });
  if (!success) throw new Fault('rate_limited', 'Too many attempts. Wait a minute and try again.');
}

/**
 * Slows guessing of one account's password from one address. The key holds both, so that failing on purpose locks
 * nobody else out of their account.
 */
export const throttleLogin = (context: AppContext, email: string): Promise<void> =>
  check(context.env.LOGIN_LIMIT, `${callerAddress(context)} ${email.toLowerCase()}`);

/** Slows the mass making of accounts from one address. */
export const throttleRegistration = (context: AppContext): Promise<void> =>
  check(context.env.REGISTER_LIMIT, callerAddress(context));
