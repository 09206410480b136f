import { eq } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import type { ApiEnv } from '../context/env.ts';
import { users } from '../storage/schema.ts';
import { takeOverAccount } from '../storage/takeover.ts';
import type { Auth } from './instance.ts';

const DESIGNATED_NAME = 'Administrator';

const designatedEmail = (env: ApiEnv): string => (env.ADMIN_EMAIL ?? '').trim().toLowerCase();

/** Whether an address is that of the designated administrator. */
export const isDesignatedAdmin = (env: ApiEnv, email: string): boolean =>
  email !== '' && email.toLowerCase() === designatedEmail(env);

/**
 * Creates the designated administrator with `ADMIN_PASSWORD` as the first password, if it does not exist. If the
 * address was registered before it was designated, that registration is replaced, because the address was never
 * verified.
 */
export async function ensureDesignatedAdmin(env: ApiEnv, db: Db, auth: Auth): Promise<void> {
  const email = designatedEmail(env);
  const [known] = await db.select({ id: users.id, role: users.role }).from(users).where(eq(users.email, email));
  if (known?.role === 'admin' || !env.ADMIN_PASSWORD) return;
  const { internalAdapter, password } = await auth.$context;
  const hash = await password.hash(env.ADMIN_PASSWORD);
  if (known) {
    return takeOverAccount(db, { userId: known.id, name: DESIGNATED_NAME, passwordHash: hash, now: Date.now() });
  }
  const created = await internalAdapter.createUser(
    { email, name: DESIGNATED_NAME, emailVerified: true, role: 'admin' },
    { method: 'email-password' },
  );
  await internalAdapter.linkAccount({
    userId: created.id,
    providerId: 'credential',
    accountId: created.id,
    password: hash,
  });
}
