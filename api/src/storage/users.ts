import { eq } from 'drizzle-orm';
import { dbOf } from './db.ts';
import { users } from './schema.ts';

/** Whether an address has an account. */
export async function hasAccount(d1: D1Database, email: string): Promise<boolean> {
  const rows = await dbOf(d1).select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
  return rows.length > 0;
}

type UserRow = typeof users.$inferSelect;

/** The user of an address, in any case. */
export async function userByEmail(d1: D1Database, email: string): Promise<UserRow | undefined> {
  const [row] = await dbOf(d1).select().from(users).where(eq(users.email, email.toLowerCase()));
  return row;
}

/** The user of an id. */
export async function userById(d1: D1Database, id: string): Promise<UserRow | undefined> {
  const [row] = await dbOf(d1).select().from(users).where(eq(users.id, id));
  return row;
}

/** Notes a login. @returns the user with it */
export async function noteLogin(d1: D1Database, user: UserRow): Promise<UserRow> {
  const lastLoginAt = new Date();
  await dbOf(d1).update(users).set({ lastLoginAt }).where(eq(users.id, user.id));
  return { ...user, lastLoginAt };
}

/** Changes what a user says of themselves; undefined where there is no such user. */
export async function updateProfile(
  d1: D1Database,
  id: string,
  change: Partial<Pick<UserRow, 'name' | 'organization'>>,
): Promise<UserRow | undefined> {
  const [row] = await dbOf(d1)
    .update(users)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning();
  return row;
}
