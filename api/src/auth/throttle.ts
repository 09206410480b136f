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

/** Failures an hour at one account from one source that is its owner's, and of all strangers together (NIST 800-63B). */
const HOURLY_FAILURES = 100;
/** Failures a minute at one account of all strangers together. */
const STRANGER_FAILURES = 40;
/** Failures a minute of one network at any account whose owner has never logged in from there. */
const NETWORK_FAILURES = 100;

const tooMany = (periodMs: number): ApiError =>
  new ApiError('rate_limited', 'Too many attempts. Wait a minute and try again.', undefined, periodMs / 1000);

async function check(limit: RateLimit, key: string): Promise<void> {
  if (!(await limit.limit({ key })).success) throw tooMany(MINUTE_MS);
}

/** Where an attempt comes from: what it is counted by, and which failures it may add to. */
interface Source {
  readonly key: string;
  readonly limits: readonly FailureLimit[];
}

const trusted = (key: string): Source => ({ key, limits: [{ key, max: HOURLY_FAILURES, periodMs: HOUR_MS }] });

/**
 * A session, a browser or a network of the account's owner is counted by itself: no flood from elsewhere locks it out.
 * Everyone else at the account is counted together.
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

/** Keys are kept as hashes: the table names no one, and an address that has no account is not stored. */
const hashed = (limits: readonly FailureLimit[]): Promise<FailureLimit[]> =>
  Promise.all(limits.map(async (limit) => ({ ...limit, key: await hashToken(limit.key) })));

/** An attempt at a credential. It counts as failed until it has succeeded. */
export interface Attempt {
  /** The credential was right: the attempt counts against no one. */
  readonly succeeded: () => void;
}

/**
 * Slows guessing of credentials; throws `rate_limited` before anything is verified. Only failures count against others:
 * right passwords of a whole office behind one address lock no one out.
 *
 * @param account the account's email address
 */
export async function beginAttempt(context: AppContext, account: string): Promise<Attempt> {
  const {
    env,
    var: { db },
  } = context;
  const { key, limits } = await sourceOf(context, account.toLowerCase());
  // All attempts, because each costs a password hash.
  await check(env.LOGIN_LIMIT, key);
  const counted = await hashed(limits);
  if (!(await countAttempt(db, counted, Date.now()))) throw tooMany(MINUTE_MS);
  return { succeeded: () => afterResponse(context, 'attempt', () => uncountAttempt(db, counted, Date.now())) };
}

/** Slows the mass making of accounts from one network. */
export const throttleRegistration = (context: AppContext): Promise<void> =>
  check(context.env.REGISTER_LIMIT, networkOf(context));

/** Slows asking for mails, and trying tokens of links, from one network. */
export const throttleReset = (context: AppContext): Promise<void> => check(context.env.RESET_LIMIT, networkOf(context));

/** Slows trying of API tokens from one network. Only failures count: a script may call as often as it needs to. */
export const throttleToken = (context: AppContext): Promise<void> => check(context.env.TOKEN_LIMIT, networkOf(context));
