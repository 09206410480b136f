import { expect, it } from 'vitest';
import { maskEmail, toUser } from './user.ts';

it.each([
  ['ada@example.com', 'a•••@e•••.com'],
  ['b@mail.example.org', 'b•••@m•••.org'],
  ['c@localhost', 'c•••@l•••'],
])('masks %s as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

it('gives a user without the optional parts', () => {
  const createdAt = new Date('2026-01-02T03:04:05.000Z');
  expect(toUser({ id: '1', name: 'Cher', email: 'c@example.com', role: 'owner', createdAt })).toEqual({
    id: '1',
    firstName: 'Cher',
    lastName: '',
    email: 'c@example.com',
    organization: null,
    role: 'user',
    isActive: 1,
    profileImageUrl: null,
    createdAt: '2026-01-02T03:04:05.000Z',
    lastLoginAt: null,
    totpEnabled: false,
  });
});
