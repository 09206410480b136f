import { readMails } from '../src/storage/mailbox.ts';
import { db } from './db.ts';
import { eventually } from './eventually.ts';

/** All mails to an address, newest first. */
export const mailsTo = async (email: string) => (await readMails(db)).filter(({ to }) => to === email);

/** Waits until an address has this many mails with a subject; returns the newest. */
export const mailTo = (email: string, about: string, count = 1) =>
  eventually(`mail ${count} about '${about}'`, async () => {
    const found = (await mailsTo(email)).filter(({ subject }) => subject.includes(about));
    return found.length >= count ? found[0] : undefined;
  });

/** The token of the link in the mail that `mailTo` waits for. */
export async function resetToken(email: string, count = 1): Promise<string> {
  const { text } = await mailTo(email, 'set a new password', count);
  const [link = ''] = /http:\S+token=\S+/.exec(text) ?? [];
  return new URL(link).searchParams.get('token') ?? '';
}
