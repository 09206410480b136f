import type { AppContext } from '../context/app-env.ts';
import { publicOrigin } from '../context/public-origin.ts';
import { MESSAGES } from '../mail/messages.ts';
import { sendMail } from '../mail/send-mail.ts';
import { issueReset } from '../storage/resets.ts';
import { userByEmail } from '../storage/users.ts';
import { ensureDesignatedAdmin, isDesignatedAdmin } from './designated-admin.ts';
import { authFor } from './instance.ts';
import { hashToken, newSecretToken } from './secret-token.ts';

const RESET_MINUTES = 30;

/**
 * Mails a link for a new password if the address has an account with access. The first read is the same for any
 * address.
 */
export async function sendReset(
  { env, req, var: { db } }: Pick<AppContext, 'env' | 'req' | 'var'>,
  email: string,
): Promise<void> {
  if (isDesignatedAdmin(env, email)) await ensureDesignatedAdmin(env, db, authFor(env, req.url));
  const user = await userByEmail(db, email);
  if (user?.isActive !== 1) return;
  const token = newSecretToken();
  const now = Date.now();
  const expires = now + RESET_MINUTES * 60_000;
  if (!(await issueReset(db, { userId: user.id, tokenHash: await hashToken(token), now, expires }))) return;
  const origin = publicOrigin(env);
  const link = `${origin}/admin/reset-password?token=${token}`;
  await sendMail({ env, db }, { to: user.email, ...MESSAGES.passwordReset({ origin, link, minutes: RESET_MINUTES }) });
}
