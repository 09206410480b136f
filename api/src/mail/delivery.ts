import type { ApiEnv } from '../context/env.ts';
import { publicOrigin } from '../context/public-origin.ts';

/** Whether this is a local installation, which stores mails in a mailbox instead of sending them. */
export const hasMailbox = (env: ApiEnv): boolean => env.LOCAL_MAILBOX === 'on';

/** How mails are sent; throws an error that names the missing setting. */
export function requireSender(env: ApiEnv): { readonly binding: SendEmail; readonly from: string } {
  if (env.MAIL && env.MAIL_FROM) return { binding: env.MAIL, from: env.MAIL_FROM };
  throw new Error(`No mail can be sent: ${env.MAIL ? 'the variable MAIL_FROM' : 'the binding MAIL'} is not set.`);
}

/** Throws if mails, or the links in them, would lead nowhere. */
export function requireMail(env: ApiEnv): void {
  publicOrigin(env);
  if (!hasMailbox(env)) requireSender(env);
}
