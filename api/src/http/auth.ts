import type { Login, LoginAnswer } from '@scanner/contracts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { ensureDesignatedAdmin, isDesignatedAdmin } from '../auth/designated-admin.ts';
import { rememberCaller } from '../auth/device.ts';
import { type AuthAnswer, forwardToAuth } from '../auth/forward.ts';
import { ACCESS_REVOKED, authFor, SIGN_IN_PATH, SIGN_UP_PATH } from '../auth/instance.ts';
import { passwordFlaw } from '../auth/passwords/policy.ts';
import { rehash } from '../auth/passwords/rehash.ts';
import { currentSession, endSession, signOut } from '../auth/session.ts';
import { beginAttempt, throttleRegistration } from '../auth/throttle.ts';
import { toUser } from '../auth/user.ts';
import { afterResponse } from '../context/after-response.ts';
import type { AppContext } from '../context/app-env.ts';
import { ApiError, fieldError } from '../errors/api-error.ts';
import { hasAccount } from '../storage/users.ts';
import type { Handlers } from './mount.ts';

const KNOWN_ADDRESS = 'An account with this email already exists';
const DUPLICATE = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';

/** The two steps of a login, each with its own entries in the audit log. */
type Door = 'login' | 'admin_login';

/** Why better-auth refused a login: as an error for the caller, and in a few words for the audit log. */
function refusal(answer: AuthAnswer): [error: ApiError, reason: string] {
  if (answer.code === ACCESS_REVOKED) {
    return [new ApiError('forbidden', 'Your access has been revoked. Contact the administrator.'), 'access revoked'];
  }
  if (answer.status >= 500) throw new Error(`sign-in answered ${answer.status}`);
  return [new ApiError('unauthenticated', 'The email or the password is wrong.'), 'wrong email or password'];
}

async function signIn(context: AppContext, door: Door, { email, password }: Login): Promise<LoginAnswer> {
  const refuse = (detail: string): void =>
    recordAuditEvent(context, { action: `${door}_refused`, actor: { id: null, email }, detail });
  const attempt = await beginAttempt(context, email).catch((error: unknown) => {
    refuse('too many attempts');
    throw error;
  });
  const answer = await forwardToAuth(context, SIGN_IN_PATH, { email, password });
  if (answer.ok) attempt.succeeded();
  if (answer.ok && answer.twoFactorRedirect) return { totpRequired: true };
  if (answer.ok && answer.user) {
    const user = toUser({ ...answer.user, lastLoginAt: new Date() });
    await endSession(context);
    await rememberCaller(context, user.id);
    recordAuditEvent(context, { action: door, actor: user });
    afterResponse(context, 'rehash', () => rehash(context.var.db, user.id, password));
    return user;
  }
  const [error, reason] = refusal(answer);
  refuse(reason);
  throw error;
}

async function logout(context: AppContext): Promise<void> {
  const actor = await signOut(context);
  if (actor) recordAuditEvent(context, { action: 'logout', actor });
  // What the browser may still store of responses and pages; API responses are never stored.
  context.header('clear-site-data', '"cache"');
}

export const authHandlers = {
  async register({ context, body }) {
    await throttleRegistration(context);
    if (isDesignatedAdmin(context.env, body.email)) throw fieldError('conflict', 'email', KNOWN_ADDRESS);
    const { name, email, password, organization } = body;
    const flaw = passwordFlaw(password, body);
    if (flaw) throw fieldError('validation', 'password', flaw);
    const answer = await forwardToAuth(context, SIGN_UP_PATH, {
      name,
      email,
      password,
      ...(organization ? { organization } : {}),
    });
    if (answer.ok && answer.user) {
      const user = toUser({ ...answer.user, lastLoginAt: new Date() });
      await endSession(context);
      await rememberCaller(context, user.id);
      recordAuditEvent(context, { action: 'registered', actor: user });
      return user;
    }
    // Of two simultaneous registrations the unique index refuses the second, and better-auth only reports that it
    // failed.
    if (answer.code === DUPLICATE || (await hasAccount(context.var.db, email))) {
      throw fieldError('conflict', 'email', KNOWN_ADDRESS);
    }
    throw new Error(`sign-up answered ${answer.status} ${answer.code ?? ''}`);
  },

  async login({ context, body }) {
    if (isDesignatedAdmin(context.env, body.email)) {
      throw fieldError('forbidden', 'email', 'Please use Admin login for this email');
    }
    return signIn(context, 'login', body);
  },

  async adminLogin({ context, body }) {
    if (!isDesignatedAdmin(context.env, body.email)) {
      throw fieldError('forbidden', 'email', 'You can only login as user');
    }
    await ensureDesignatedAdmin(context.env, context.var.db, authFor(context.env, context.req.url));
    return signIn(context, 'admin_login', body);
  },

  async logout({ context }) {
    await logout(context);
    return { success: true };
  },

  async adminLogout({ context }) {
    await logout(context);
    return { success: true };
  },

  async logoutByNavigation({ context }) {
    await logout(context);
    return context.redirect('/', 303);
  },

  user: async ({ user }) => user,
  adminCurrentUser: async ({ user }) => user,
  currentUser: async ({ context }) => (await currentSession(context))?.user ?? null,
} satisfies Partial<Handlers>;
