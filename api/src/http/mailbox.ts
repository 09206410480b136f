import { hasMailbox } from '../mail/delivery.ts';
import { mailboxPage, mailboxPolicy } from '../mail/mailboxPage.ts';
import { readMails } from '../storage/mailbox.ts';
import { Fault } from './fault.ts';
import type { Handlers } from './mount.ts';
import { publicOrigin } from './publicOrigin.ts';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export const mailboxHandlers = {
  /** For this machine alone: a host that is another's name for it would let that one's pages read the mails. */
  async devMailbox({ context }) {
    if (!hasMailbox(context.env) || !LOOPBACK.has(new URL(context.req.url).hostname)) {
      throw new Fault('not_found', `There is no ${context.req.method} ${context.req.path}.`);
    }
    context.set('contentPolicy', await mailboxPolicy());
    return context.html(mailboxPage(await readMails(context.env.DB), publicOrigin(context.env)));
  },
} satisfies Partial<Handlers>;
