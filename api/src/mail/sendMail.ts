import type { ApiEnv } from '../env.ts';
import { keepMail } from '../storage/mailbox.ts';
import { hasMailbox } from './local.ts';
import type { Mail } from './mail.ts';

/** Sends a mail by Cloudflare's binding; a local installation keeps it in its mailbox. Throws where neither is set up. */
export async function sendMail(env: ApiEnv, mail: Mail): Promise<void> {
  if (hasMailbox(env)) return keepMail(env.DB, mail);
  if (!env.MAIL || !env.MAIL_FROM) throw new Error('No mail can be sent: the binding MAIL or MAIL_FROM is missing.');
  await env.MAIL.send({ ...mail, from: env.MAIL_FROM });
}
