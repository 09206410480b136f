import type { AppContext } from '../http/appEnv.ts';
import { callerAddress, callerNetwork } from '../http/callerAddress.ts';
import { Fault } from '../http/fault.ts';

async function check(limit: RateLimit, key: string): Promise<void> {
  const { success } = await limit.limit({ key });
  if (!success) throw new Fault('rate_limited', 'Too many attempts. Wait a minute and try again.');
}

const network = (context: AppContext): string => callerNetwork(callerAddress(context));

/**
 * Slows guessing of one account's credentials from one network, and of many accounts' from there. The first key holds
 * the account as well, so that failing on purpose locks nobody else out of theirs.
 *
 * @param account the account's address
 */
export async function throttleCredential(context: AppContext, account: string): Promise<void> {
  await check(context.env.CREDENTIAL_LIMIT, network(context));
  await check(context.env.LOGIN_LIMIT, `${network(context)} ${account.toLowerCase()}`);
}

/** Slows the mass making of accounts from one network. */
export const throttleRegistration = (context: AppContext): Promise<void> =>
  check(context.env.REGISTER_LIMIT, network(context));

/** Slows asking for mails, and trying tokens of links, from one network. */
export const throttleReset = (context: AppContext): Promise<void> => check(context.env.RESET_LIMIT, network(context));

/** Slows trying of API tokens from one network. Only failures count: a script may call as often as it needs to. */
export const throttleToken = (context: AppContext): Promise<void> => check(context.env.TOKEN_LIMIT, network(context));
