import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN, PRODUCT_NAME } from '@scanner/contracts';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { and, eq, sql } from 'drizzle-orm';
import { openDb } from '../context/db.ts';
import { type ApiEnv, requiredSecret } from '../context/env.ts';
import { CODE_FAILURES_MAX, CODE_PAUSE_SECONDS } from '../storage/code-failures.ts';
import { accounts, sessions, twoFactors, users, verifications } from '../storage/schema.ts';
import { cookieName, isSecure } from './cookies.ts';
import { hashPassword, verifyPassword } from './passwords/hash.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import { SESSION_IDLE_MS, SESSION_TOUCH_MS } from './session-age.ts';

/** The base path that better-auth is configured with. Browsers can't reach it: our routes forward to its handler. */
export const AUTH_ORIGIN = 'https://auth.internal';
export const AUTH_BASE_PATH = '/internal';

export const ACCESS_REVOKED = 'ACCESS_REVOKED';

/** Better-auth's path for a login with a password. */
export const SIGN_IN_PATH = '/sign-in/email';
/** Better-auth's path for a registration, which also signs in. */
export const SIGN_UP_PATH = '/sign-up/email';
const LOGIN_PATHS: ReadonlySet<string> = new Set([SIGN_IN_PATH, SIGN_UP_PATH]);

/** Seconds in which the code of an authenticator app may follow the password. */
const CHALLENGE_SECONDS = 600;

/** Renames better-auth's cookies. It never sets some of them, but none may keep its default name. */
function cookies(secure: boolean) {
  const cookie = (name: string) => ({ name: cookieName(name, secure), attributes: { secure } });
  return {
    session_token: cookie('session'),
    session_data: cookie('session_data'),
    account_data: cookie('account_data'),
    dont_remember: cookie('session_only'),
    two_factor: cookie('two_factor'),
    trust_device: cookie('trust_device'),
  };
}

function createAuth(env: ApiEnv, secure: boolean) {
  const db = openDb(env.DB);
  return betterAuth({
    appName: PRODUCT_NAME,
    baseURL: AUTH_ORIGIN,
    basePath: AUTH_BASE_PATH,
    secret: requiredSecret(env, 'BETTER_AUTH_SECRET'),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Our own routes throttle, because they know the account as well as the address.
    rateLimit: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'sqlite',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    user: {
      additionalFields: {
        organization: { type: 'string', required: false },
        role: { type: 'string', required: false, input: false, defaultValue: 'user' },
        isActive: { type: 'number', required: false, input: false, defaultValue: 1 },
        lastLoginAt: { type: 'date', required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH_MIN,
      maxPasswordLength: PASSWORD_LENGTH_MAX,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: SESSION_IDLE_MS / 1000, updateAge: SESSION_TOUCH_MS / 1000 },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: CHALLENGE_SECONDS,
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes, storeBackupCodes: 'encrypted' },
        accountLockout: { enabled: true, maxFailedAttempts: CODE_FAILURES_MAX, durationSeconds: CODE_PAUSE_SECONDS },
      }),
    ],
    advanced: {
      useSecureCookies: false,
      cookies: cookies(secure),
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'], ipv6Subnet: 128 },
    },
    databaseHooks: {
      session: {
        create: {
          // One statement refuses revoked users and records the login of the others.
          before: async ({ userId }, context) => {
            // A password alone, when a code is required, or a change of the session is not a login.
            const isLogin = LOGIN_PATHS.has(context?.path ?? '') ? sql`NOT ${users.twoFactorEnabled}` : sql`0`;
            const noted = await db
              .update(users)
              .set({ lastLoginAt: sql`CASE WHEN ${isLogin} THEN ${Date.now()} ELSE ${users.lastLoginAt} END` })
              .where(and(eq(users.id, userId), eq(users.isActive, 1)))
              .returning({ id: users.id });
            if (noted.length === 0) throw new APIError('FORBIDDEN', { code: ACCESS_REVOKED });
          },
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

const instances = new WeakMap<ApiEnv, Map<boolean, Auth>>();

/** The instance for this environment, created once because that costs more than a request. */
export function authFor(env: ApiEnv, url: string): Auth {
  const secure = isSecure(url);
  const ofEnv = instances.get(env) ?? new Map<boolean, Auth>();
  instances.set(env, ofEnv);
  const auth = ofEnv.get(secure) ?? createAuth(env, secure);
  ofEnv.set(secure, auth);
  return auth;
}
