import type { AppContext } from '../http/appEnv.ts';
import { callerAddress, callerNetwork } from '../http/callerAddress.ts';
import { Fault } from '../http/fault.ts';
import { knownDevice } from './device.ts';

/** What the limits of `wrangler.jsonc` count over. */
const PERIOD_SECONDS = 60;

async function check(limit: RateLimit, key: string): Promise<void> {
  const { success } = await limit.limit({ key });
  if (success) return;
  throw new Fault('rate_limited', 'Too many attempts. Wait a minute and try again.', undefined, PERIOD_SECONDS);
}

const network = (context: AppContext): string => callerNetwork(callerAddress(context));

/**
 * Slows guessing of credentials: of many accounts' from one network, of one account's from one network, and of one
 * account's from everywhere. The last is not for a browser that its owner has logged in with before, which is counted
 * by itself: failing on purpose, from however many networks, does not lock the owner out.
 *
 * @param account the account's address
 */
export async function throttleCredential(context: AppContext, account: string): Promise<void> {
  const { CREDENTIAL_LIMIT, LOGIN_LIMIT, ACCOUNT_LIMIT } = context.env;
  await check(CREDENTIAL_LIMIT, network(context));
  const device = await knownDevice(context, account);
  if (device !== undefined) return check(LOGIN_LIMIT, `device ${device}`);
  await check(LOGIN_LIMIT, `${network(context)} ${account.toLowerCase()}`);
  await check(ACCOUNT_LIMIT, account.toLowerCase());
}

/** Slows the mass making of accounts from one network. */
export const throttleRegistration = (context: AppContext): Promise<void> =>
  check(context.env.REGISTER_LIMIT, network(context));

/** Slows asking for mails, and trying tokens of links, from one network. */
export const throttleReset = (context: AppContext): Promise<void> => check(context.env.RESET_LIMIT, network(context));

/** Slows trying of API tokens from one network. Only failures count: a script may call as often as it needs to. */
export const throttleToken = (context: AppContext): Promise<void> => check(context.env.TOKEN_LIMIT, network(context));
