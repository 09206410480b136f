import { isDesignatedAdmin } from '../auth/designatedAdmin.ts';
import { maskEmail, toUser } from '../auth/user.ts';
import { listUsers } from '../storage/users.ts';
import type { Handlers } from './mount.ts';
import { nextLink } from './nextLink.ts';

export const adminHandlers = {
  async adminUsers({ context, query }) {
    const { rows, next } = await listUsers(context.env.DB, query);
    nextLink(context, next);
    return rows.map((row) => ({
      ...toUser(row),
      email: maskEmail(row.email),
      isDesignatedAdmin: isDesignatedAdmin(context.env, row.email),
    }));
  },
} satisfies Partial<Handlers>;
