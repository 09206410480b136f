import { timingSafeEqual } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiEnv } from '../context/env.ts';
import { publicOrigin } from '../context/public-origin.ts';
import { ApiError } from '../errors/api-error.ts';
import { hasMailbox } from '../mail/delivery.ts';
import { MAILBOX_STYLE, mailboxPage } from '../mail/mailbox-page.ts';
import { readMails } from '../storage/mailbox.ts';
import type { Handlers } from './mount.ts';
import { stylePolicy } from './style-policy.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const COOKIE = 'mailbox_key';
const KEY_LENGTH_MIN = 32;

const isLoopback = (url: string): boolean => LOOPBACK.has(new URL(url).hostname);

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** Whether the page exists: a key is set, and both the product and the request are local. */
const isShown = (env: ApiEnv, url: string): boolean =>
  hasMailbox(env) &&
  (env.MAILBOX_KEY?.length ?? 0) >= KEY_LENGTH_MIN &&
  isLoopback(publicOrigin(env)) &&
  isLoopback(url);

const isKey = async ({ MAILBOX_KEY = '' }: ApiEnv, offered: string | undefined): Promise<boolean> =>
  offered !== undefined && timingSafeEqual(await digest(offered), await digest(MAILBOX_KEY));

export const mailboxHandlers = {
  /**
   * Only for this machine, with the key. Another host name for this machine (DNS rebinding) or a proxy in front of it
   * would let others read the mails. The key is sent once in the URL and then kept in a cookie.
   */
  async devMailbox({ context }) {
    const { env, req } = context;
    const path = new URL(req.url).pathname;
    const nothing = new ApiError('not_found', `There is no ${req.method} ${path}.`);
    if (!isShown(env, req.url)) throw nothing;
    const key = req.query('key');
    if (key !== undefined) {
      if (!(await isKey(env, key))) throw nothing;
      setCookie(context, COOKIE, key, { path, httpOnly: true, sameSite: 'Strict' });
      return context.redirect(path, 303);
    }
    if (!(await isKey(env, getCookie(context, COOKIE)))) throw nothing;
    context.set('contentPolicy', await stylePolicy(MAILBOX_STYLE));
    return context.html(mailboxPage(await readMails(context.var.db), publicOrigin(env)));
  },
} satisfies Partial<Handlers>;
