import { desc, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { mailbox } from './schema.ts';

/** Maximum number of mails in a local mailbox; older ones are deleted. */
const MAILS_MAX = 100;

/** A mail as sent: plain text, which needs no escaping and looks the same in all clients. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type KeptMail = typeof mailbox.$inferSelect;

/** Stores a mail in the local mailbox. */
export async function keepMail(db: Db, mail: Mail): Promise<void> {
  await db.batch([
    db.insert(mailbox).values({ id: crypto.randomUUID(), ...mail, at: new Date() }),
    db
      .delete(mailbox)
      .where(
        sql`${mailbox.id} NOT IN (SELECT ${mailbox.id} FROM ${mailbox} ORDER BY ${mailbox.at} DESC, rowid DESC LIMIT ${MAILS_MAX})`,
      ),
  ]);
}

/** All mails of the local mailbox, newest first. */
export const readMails = (db: Db): Promise<KeptMail[]> =>
  db.select().from(mailbox).orderBy(desc(mailbox.at), sql`rowid DESC`).limit(MAILS_MAX);
