import { afterResponse } from '../context/after-response.ts';
import type { AppContext } from '../context/app-env.ts';
import { networkOf } from '../context/caller-address.ts';
import { ApiError } from '../errors/api-error.ts';
import { countAttempt, type FailureLimit, uncountAttempt } from '../storage/failed-attempts.ts';
import { isKnownNetwork } from '../storage/known-networks.ts';
import { knownDevice } from './device.ts';
import { hashToken } from './secret-token.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Failures per hour at one account: from one source of its owner, and from all other sources together (NIST 800-63B).
 */
const HOURLY_FAILURES = 100;
/** Failures per minute at one account from all other sources together. */
const STRANGER_FAILURES = 40;
/** Failures per minute from one network at all accounts whose owners have never logged in from there. */
const NETWORK_FAILURES = 100;

const tooMany = (periodMs: number): ApiError =>
  new ApiError('rate_limited', 'Too many attempts. Wait a minute and try again.', undefined, periodMs / 1000);

async function check(limit: RateLimit, key: string): Promise<void> {
  if (!(await limit.limit({ key })).success) throw tooMany(MINUTE_MS);
}

/** Where an attempt comes from: the key it is counted under, and the failures it may add to. */
interface Source {
  readonly key: string;
  readonly limits: readonly FailureLimit[];
}

const trusted = (key: string): Source => ({ key, limits: [{ key, max: HOURLY_FAILURES, periodMs: HOUR_MS }] });

/**
 * A session, browser or network of the account's owner has its own count, so a flood from elsewhere can't lock it out.
 * All others at the account are counted together.
 */
async function sourceOf(context: AppContext, account: string): Promise<Source> {
  const session = context.get('sessionId');
  if (session !== undefined) return trusted(`session ${session}`);
  const device = await knownDevice(context, account);
  if (device !== undefined) return trusted(`device ${device}`);
  const network = networkOf(context);
  const key = `${network} ${account}`;
  if (await isKnownNetwork(context.var.db, account, network, new Date())) return trusted(key);
  const limits = [
    { key: `minute ${account}`, max: STRANGER_FAILURES, periodMs: MINUTE_MS },
    { key: `hour ${account}`, max: HOURLY_FAILURES, periodMs: HOUR_MS },
    { key: `network ${network}`, max: NETWORK_FAILURES, periodMs: MINUTE_MS },
  ];
  return { key, limits };
}

/** Keys are stored as hashes, so the table names no one, and addresses without an account are not stored. */
const hashed = (limits: readonly FailureLimit[]): Promise<FailureLimit[]> =>
  Promise.all(limits.map(async (limit) => ({ ...limit, key: await hashToken(limit.key) })));

/** An attempt with a credential. It counts as failed until it succeeds. */
export interface Attempt {
  /** The credential was correct: the attempt is not counted. */
  readonly succeeded: () => void;
}

/**
 * Throttles guessing of credentials; throws `rate_limited` before anything is verified. Only failures count, so correct
 * passwords of a whole office behind one address lock no one out.
 *
 * @param account the account's email address
 */
export async function beginAttempt(context: AppContext, account: string): Promise<Attempt> {
  const {
    env,
    var: { db },
  } = context;
  const { key, limits } = await sourceOf(context, account.toLowerCase());
  // All attempts count, because each one costs a password hash.
  await check(env.LOGIN_LIMIT, key);
  const counted = await hashed(limits);
  if (!(await countAttempt(db, counted, Date.now()))) throw tooMany(MINUTE_MS);
  return { succeeded: () => afterResponse(context, 'attempt', () => uncountAttempt(db, counted, Date.now())) };
}

/** Throttles registrations from one network. */
export const throttleRegistration = (context: AppContext): Promise<void> =>
  check(context.env.REGISTER_LIMIT, networkOf(context));

/** Throttles mail requests and attempts with link tokens from one network. */
export const throttleReset = (context: AppContext): Promise<void> => check(context.env.RESET_LIMIT, networkOf(context));

/**
 * Throttles attempts with API tokens from one network. Only failures count: a script may call as often as it needs to.
 */
export const throttleToken = (context: AppContext): Promise<void> => check(context.env.TOKEN_LIMIT, networkOf(context));
