import type { AdminUser } from '@scanner/contracts/user.ts';

/** A user's full name, or the masked address if there is none. */
export const displayName = (user: Pick<AdminUser, 'firstName' | 'lastName' | 'email'>): string =>
  `${user.firstName} ${user.lastName}`.trim() || user.email;
