import { type Role, splitName, type User } from '@scanner/contracts';

/** A user as stored. */
export interface UserRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly image?: string | null | undefined;
  readonly organization?: string | null | undefined;
  readonly role?: string | null | undefined;
  readonly isActive?: number | null | undefined;
  readonly createdAt: Date;
  readonly lastLoginAt?: Date | null | undefined;
  readonly twoFactorEnabled?: boolean | null | undefined;
}

const roleOf = (role: string | null | undefined): Role => (role === 'admin' ? 'admin' : 'user');

/** Converts a stored user to the contract's user. */
export function toUser(record: UserRecord): User {
  const [firstName, lastName] = splitName(record.name);
  return {
    id: record.id,
    firstName,
    lastName,
    email: record.email,
    organization: record.organization ?? null,
    role: roleOf(record.role),
    isActive: record.isActive === 0 ? 0 : 1,
    profileImageUrl: record.image ?? null,
    createdAt: record.createdAt.toISOString(),
    lastLoginAt: record.lastLoginAt?.toISOString() ?? null,
    totpEnabled: record.twoFactorEnabled ?? false,
  };
}

const maskPart = (part: string): string => `${[...part][0] ?? ''}•••`;

/** The name shown in a list of administrators: an address is masked, anything else is returned as is. */
export const maskName = (name: string | null): string | null => (name?.includes('@') ? maskEmail(name) : name);

/** Masks an address: `'ada@example.com'` -> `'a•••@e•••.com'`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  const suffix = dot > 0 ? domain.slice(dot) : '';
  return `${maskPart(email.slice(0, Math.max(at, 0)))}@${maskPart(domain)}${suffix}`;
}
