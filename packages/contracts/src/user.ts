import { z } from 'zod';

export const roleSchema = z.enum(['user', 'admin']);
export type Role = z.infer<typeof roleSchema>;

export const activeFlagSchema = z.union([z.literal(0), z.literal(1)]);

/** A user in API responses. `isActive` is 1 or 0; times are ISO 8601 in UTC. */
export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  organization: z.string().nullable(),
  role: roleSchema,
  isActive: activeFlagSchema,
  profileImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastLoginAt: z.iso.datetime().nullable(),
  /** Whether a login also requires a code of the authenticator app. */
  totpEnabled: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** A user in the administrators' list: the address is masked (`a•••@e•••.com`), as everywhere in the administration. */
export const adminUserSchema = userSchema.extend({
  /** The single account with its own login that can't be changed. */
  isDesignatedAdmin: z.boolean(),
});
export type AdminUser = z.infer<typeof adminUserSchema>;

export const visitsSchema = z.object({ count: z.int().nonnegative() });
export type Visits = z.infer<typeof visitsSchema>;

/** Splits a full name at the first blank: `'Ada King Lovelace'` -> `['Ada', 'King Lovelace']`. */
export function splitName(name: string): [first: string, last: string] {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return [first, rest.join(' ')];
}
