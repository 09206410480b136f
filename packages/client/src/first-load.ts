/**
 * @module The calls that all pages make immediately. Their parsers are handwritten, because the contract's schemas
 * would add the schema library to the first load. A test compares each with the contract.
 */
import type { User, Visits } from '@scanner/contracts/user.ts';
import { count, flag, nullable, object, oneOf, openOneOf, type Reader, text, time } from './reader.ts';

/** Parses a user like `userSchema`. */
export const readUser: Reader<User> = object<User>({
  id: text,
  firstName: text,
  lastName: text,
  email: text,
  organization: nullable(text),
  role: openOneOf('user', 'user', 'admin'),
  isActive: oneOf(0, 1),
  profileImageUrl: nullable(text),
  createdAt: time,
  lastLoginAt: nullable(time),
  totpEnabled: flag,
});

/** Parses the counter like `visitsSchema`. */
export const readVisits: Reader<Visits> = object<Visits>({ count });

const readDone = object<{ success: true }>({
  success: (value) => {
    if (value !== true) throw new TypeError('Not done.');
    return true;
  },
});

export const FIRST_LOAD_CALLS = {
  currentUser: { method: 'GET', path: '/api/auth/current-user', response: { parse: nullable(readUser) } },
  adminCurrentUser: { method: 'GET', path: '/api/admin/current-user', response: { parse: readUser } },
  logout: { method: 'POST', path: '/api/auth/logout', response: { parse: readDone } },
  visits: { method: 'GET', path: '/api/visits', response: { parse: readVisits } },
  incrementVisits: { method: 'POST', path: '/api/visits/increment', response: { parse: readVisits } },
} as const;
