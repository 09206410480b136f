import { PRODUCT_NAME } from '@scanner/contracts';
import type { Db } from '../context/db.ts';
import type { ApiEnv } from '../context/env.ts';
import { keepMail, type Mail } from '../storage/mailbox.ts';
import { hasMailbox, requireSender } from './delivery.ts';

/**
 * Sends a mail with Cloudflare's binding; a local installation stores it in its mailbox. Throws if neither is
 * configured.
 */
export async function sendMail({ env, db }: { readonly env: ApiEnv; readonly db: Db }, mail: Mail): Promise<void> {
  if (hasMailbox(env)) return keepMail(db, mail);
  const { binding, from } = requireSender(env);
  await binding.send({ ...mail, from: { name: PRODUCT_NAME, email: from } });
}
