import { eq } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { users } from './schema.ts';

/** Whether an address has an account. */
export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()));
  return rows.length > 0;
}

type UserRow = typeof users.$inferSelect;

/** The user with an address, ignoring case. */
export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.email, email.toLowerCase()));
  return row;
}

/** The user with an ID. */
export async function userById(db: Db, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/**
 * Records a login.
 *
 * @returns the updated user
 */
export async function recordLogin(db: Db, user: UserRow): Promise<UserRow> {
  const lastLoginAt = new Date();
  await db.update(users).set({ lastLoginAt }).where(eq(users.id, user.id));
  return { ...user, lastLoginAt };
}

/** Changes a user's profile; undefined if there is no such user. */
export async function updateProfile(
  db: Db,
  id: string,
  change: Partial<Pick<UserRow, 'name' | 'organization'>>,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(users.id, id))
    .returning();
  return row;
}
