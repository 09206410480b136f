import { desc, sql } from 'drizzle-orm';
import { dbOf } from './db.ts';
import { mailbox } from './schema.ts';

/** Most mails that a local mailbox keeps; older ones are removed. */
const MAILS_MAX = 100;

/** A mail as it is sent: plain text, which needs no escaping and which every client shows alike. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type KeptMail = typeof mailbox.$inferSelect;

/** Puts a mail into the local mailbox. */
export async function keepMail(d1: D1Database, mail: Mail): Promise<void> {
  const db = dbOf(d1);
  await db.batch([
    db.insert(mailbox).values({ id: crypto.randomUUID(), ...mail, at: new Date() }),
    db
      .delete(mailbox)
      .where(sql`id NOT IN (SELECT id FROM ${mailbox} ORDER BY ${mailbox.at} DESC, rowid DESC LIMIT ${MAILS_MAX})`),
  ]);
}

/** All mails of the local mailbox, newest first. */
export const readMails = (d1: D1Database): Promise<KeptMail[]> =>
  dbOf(d1).select().from(mailbox).orderBy(desc(mailbox.at), sql`rowid DESC`).limit(MAILS_MAX);
