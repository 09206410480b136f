import type { AdminUserQuery, Role } from '@scanner/contracts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../context/db.ts';
import { holdsText, readPage } from './page.ts';
import { users } from './schema.ts';

/** Maximum number of users read for one page of a filtered list. */
export const USER_WINDOW = 10_000;

/** A user's row as read by a list; times are milliseconds since 1970. */
interface ListedUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
  readonly organization: string | null;
  readonly role: Role;
  readonly isActive: 0 | 1;
  readonly createdAt: number;
  readonly lastLoginAt: number | null;
  readonly twoFactorEnabled: 0 | 1;
}

/** A page of the users that match the filters, newest first, and the cursor of the next page. */
export async function listUsers(db: Db, query: AdminUserQuery) {
  const { rows, next } = await readPage<ListedUser>(db, {
    columns: {
      id: users.id,
      name: users.name,
      email: users.email,
      image: users.image,
      organization: users.organization,
      role: users.role,
      isActive: users.isActive,
      createdAt: users.createdAt,
      lastLoginAt: users.lastLoginAt,
      twoFactorEnabled: users.twoFactorEnabled,
    },
    from: sql`${users} INDEXED BY users_created`,
    where: [],
    filters: [
      ...(query.role ? [eq(users.role, query.role)] : []),
      ...(query.isActive ? [sql`${users.isActive} = ${Number(query.isActive)}`] : []),
      ...(query.q ? [holdsText([users.name, users.email, users.organization], query.q)] : []),
    ],
    time: users.createdAt,
    id: users.id,
    limit: query.limit,
    cursor: query.cursor,
    window: USER_WINDOW,
  });
  const listed = rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    lastLoginAt: row.lastLoginAt === null ? null : new Date(row.lastLoginAt),
    twoFactorEnabled: row.twoFactorEnabled === 1,
  }));
  return { users: listed, ...(next ? { next } : {}) };
}
