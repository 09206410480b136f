import type { Login, User } from '@scanner/contracts';
import { ensureDesignatedAdmin, isDesignatedAdmin } from '../auth/designatedAdmin.ts';
import { forwardToAuth } from '../auth/forward.ts';
import { ACCESS_REVOKED, authFor } from '../auth/instance.ts';
import { endSession, sessionUser } from '../auth/session.ts';
import { throttleLogin, throttleRegistration } from '../auth/throttle.ts';
import { toUser } from '../auth/user.ts';
import { hasAccount } from '../storage/users.ts';
import type { AppContext } from './appEnv.ts';
import { Fault, fieldFault } from './fault.ts';
import type { Handlers } from './mount.ts';

const KNOWN_ADDRESS = 'An account with this email already exists';
const DUPLICATE = 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL';

async function signIn(context: AppContext, { email, password }: Login): Promise<User> {
  await throttleLogin(context, email);
  const answer = await forwardToAuth(context, '/sign-in/email', { email, password });
  if (answer.ok && answer.user) {
    await endSession(context);
    return toUser({ ...answer.user, lastLoginAt: new Date() });
  }
  if (answer.code === ACCESS_REVOKED) {
    throw new Fault('forbidden', 'Your access has been revoked. Contact the administrator.');
  }
  if (answer.status >= 500) throw new Error(`sign-in answered ${answer.status}`);
  throw new Fault('unauthenticated', 'The email or the password is wrong.');
}

async function signOut(context: AppContext): Promise<void> {
  await forwardToAuth(context, '/sign-out', {});
}

export const authHandlers = {
  async register({ context, body }) {
    await throttleRegistration(context);
    if (isDesignatedAdmin(context.env, body.email)) throw fieldFault('conflict', 'email', KNOWN_ADDRESS);
    const { name, email, password, organization } = body;
    const answer = await forwardToAuth(context, '/sign-up/email', {
      name,
      email,
      password,
      ...(organization ? { organization } : {}),
    });
    if (answer.ok && answer.user) return toUser({ ...answer.user, lastLoginAt: new Date() });
    // Of two registrations at once, the unique index refuses the second one, and better-auth only says that it failed.
    if (answer.code === DUPLICATE || (await hasAccount(context.env.DB, email))) {
      throw fieldFault('conflict', 'email', KNOWN_ADDRESS);
    }
    throw new Error(`sign-up answered ${answer.status} ${answer.code ?? ''}`);
  },

  async login({ context, body }) {
    if (isDesignatedAdmin(context.env, body.email)) {
      throw fieldFault('forbidden', 'email', 'Please use Admin login for this email');
    }
    return signIn(context, body);
  },

  async adminLogin({ context, body }) {
    if (!isDesignatedAdmin(context.env, body.email)) {
      throw fieldFault('forbidden', 'email', 'You can only login as user');
    }
    await ensureDesignatedAdmin(context.env, authFor(context.env, context.req.url));
    return signIn(context, body);
  },

  async logout({ context }) {
    await signOut(context);
    return { success: true };
  },

  async adminLogout({ context }) {
    await signOut(context);
    return { success: true };
  },

  async logoutByNavigation({ context }) {
    await signOut(context);
    return context.redirect('/', 303);
  },

  user: async ({ user }) => user,
  adminCurrentUser: async ({ user }) => user,
  currentUser: async ({ context }) => (await sessionUser(context)) ?? null,
} satisfies Partial<Handlers>;
