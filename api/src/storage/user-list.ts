import type { AdminUserQuery, Role } from '@scanner/contracts';
import { condition, holdsText, readPage } from './page.ts';

/** Most users that are looked at for one page of a filtered list. */
export const USER_WINDOW = 10_000;

const COLUMNS = `id, name, email, image, organization, role, is_active AS isActive, created_at AS createdAt,
  last_login_at AS lastLoginAt, two_factor_enabled AS twoFactorEnabled`;

/** A user's row as a list reads it; times are milliseconds since 1970. */
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

/** A page of all users that pass the filters, newest first, and the cursor of the next one. */
export async function listUsers(d1: D1Database, query: AdminUserQuery) {
  const { rows, next } = await readPage<ListedUser>(d1, {
    columns: COLUMNS,
    from: 'users INDEXED BY users_created',
    where: [],
    filters: [
      ...(query.role ? [condition('role = ?', query.role)] : []),
      ...(query.isActive ? [condition('is_active = ?', Number(query.isActive))] : []),
      ...(query.q ? [holdsText(['name', 'email', 'organization'], query.q)] : []),
    ],
    time: 'created_at',
    id: 'id',
    limit: query.limit,
    cursor: query.cursor,
    window: USER_WINDOW,
  });
  const users = rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    lastLoginAt: row.lastLoginAt === null ? null : new Date(row.lastLoginAt),
    twoFactorEnabled: row.twoFactorEnabled === 1,
  }));
  return { users, ...(next ? { next } : {}) };
}
