import { and, eq, gt } from 'drizzle-orm';
import { dbOf } from './db.ts';
import { knownNetworks, users } from './schema.ts';

/** Notes that an account's owner has logged in from a network. */
export async function rememberNetwork(d1: D1Database, userId: string, network: string, expiresAt: Date): Promise<void> {
  await dbOf(d1)
    .insert(knownNetworks)
    .values({ userId, network, expiresAt })
    .onConflictDoUpdate({ target: [knownNetworks.userId, knownNetworks.network], set: { expiresAt } });
}

/** Whether the owner of the account with an email address has logged in from a network. */
export async function isKnownNetwork(d1: D1Database, email: string, network: string, now: Date): Promise<boolean> {
  const rows = await dbOf(d1)
    .select({ network: knownNetworks.network })
    .from(knownNetworks)
    .innerJoin(users, eq(users.id, knownNetworks.userId))
    .where(
      and(eq(users.email, email.toLowerCase()), eq(knownNetworks.network, network), gt(knownNetworks.expiresAt, now)),
    );
  return rows.length > 0;
}
