import { PASSWORD_LENGTH_MAX, PASSWORD_LENGTH_MIN } from '@scanner/contracts';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { betterAuth } from 'better-auth/minimal';
import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { type ApiEnv, requiredSecret } from '../env.ts';
import { accounts, sessions, users, verifications } from '../storage/schema.ts';

/** Where better-auth believes to live. No browser can reach it: own routes forward to its handler. */
export const AUTH_ORIGIN = 'https://auth.internal';
export const AUTH_BASE_PATH = '/internal';

export const ACCESS_REVOKED = 'ACCESS_REVOKED';

const DAY_SECONDS = 86_400;
/** A session ends after a week without use … */
const IDLE_SECONDS = 7 * DAY_SECONDS;
/** … and after thirty days in any case. */
export const SESSION_AGE_MAX_MS = 30 * DAY_SECONDS * 1000;

/** Cookie names: `__Host-` binds a cookie to this host and to https; plain http, as on localhost, cannot have it. */
function cookies(secure: boolean) {
  const cookie = (name: string) => ({ name: secure ? `__Host-${name}` : name, attributes: { secure } });
  return {
    session_token: cookie('session'),
    session_data: cookie('session_data'),
    account_data: cookie('account_data'),
    dont_remember: cookie('session_only'),
  };
}

function createAuth(env: ApiEnv, secure: boolean) {
  const db = drizzle(env.DB);
  return betterAuth({
    baseURL: AUTH_ORIGIN,
    basePath: AUTH_BASE_PATH,
    secret: requiredSecret(env, 'BETTER_AUTH_SECRET'),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Throttled by the own routes, which know the account as well as the address.
    rateLimit: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'sqlite',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
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
    },
    session: { expiresIn: IDLE_SECONDS, updateAge: DAY_SECONDS },
    advanced: {
      useSecureCookies: false,
      cookies: cookies(secure),
      ipAddress: { ipAddressHeaders: ['cf-connecting-ip'] },
    },
    databaseHooks: {
      session: {
        create: {
          // One statement refuses who was revoked and notes the login of who was not.
          before: async ({ userId }) => {
            const noted = await db
              .update(users)
              .set({ lastLoginAt: new Date() })
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

/** The instance for this environment; made once, because making it costs more than a request. */
export function authFor(env: ApiEnv, url: string): Auth {
  const secure = new URL(url).protocol === 'https:';
  const ofEnv = instances.get(env) ?? new Map<boolean, Auth>();
  instances.set(env, ofEnv);
  const auth = ofEnv.get(secure) ?? createAuth(env, secure);
  ofEnv.set(secure, auth);
  return auth;
}
