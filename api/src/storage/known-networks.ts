import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { knownNetworks, users } from './schema.ts';

/** Records that an account's owner has logged in from a network. */
export async function rememberNetwork(db: Db, userId: string, network: string, expiresAt: Date): Promise<void> {
  await db
    .insert(knownNetworks)
    .values({ userId, network, expiresAt })
    .onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.network], set: { expiresAt } });
}

/** Whether the owner of the account with an email address has logged in from a network. */
export async function isKnownNetwork(db: Db, email: string, network: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ network: knownNetworks.network })
    .from(knownNetworks)
    .innerJoin(users, eq(users.id, knownNetworks.userId))
    .where(
      and(eq(users.email, email.toLowerCase()), eq(knownNetworks.network, network), gt(knownNetworks.expiresAt, now)),
    );
  return rows.length > 0;
}
