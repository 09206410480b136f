import type { AdminUser } from '@scanner/contracts/user.ts';
import { expect, test } from 'vitest';
import { actionsFor, lockReason, questionFor } from './user-actions.ts';

const ada: AdminUser = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'King',
  email: 'a•••@e•••.com',
  organization: null,
  role: 'user',
  isActive: 1,
  profileImageUrl: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  lastLoginAt: null,
  totpEnabled: false,
  isDesignatedAdmin: false,
};

test('an active user can be promoted, locked out and logged out', () => {
  expect(actionsFor(ada)).toEqual(['make-admin', 'revoke', 'end-sessions']);
});

test('an inactive administrator can be demoted and let in, and has no sessions to end', () => {
  expect(actionsFor({ role: 'admin', isActive: 0 })).toEqual(['remove-admin', 'grant']);
});

test('the designated administrator and the caller cannot be changed, and the reason is told', () => {
  expect(lockReason({ ...ada, isDesignatedAdmin: true }, 'other')).toMatch(/^Designated admin/);
  expect(lockReason(ada, 'ada')).toMatch(/^Your own account/);
  expect(lockReason(ada, 'other')).toBeUndefined();
});

test('a question names the user, and a user without a name by the masked address', () => {
  const revoke = questionFor('revoke', ada, () => {});
  expect(revoke).toMatchObject({ title: 'Revoke the access of Ada King?', action: 'Revoke', variant: 'destructive' });
  const nameless = { ...ada, firstName: '', lastName: '' };
  expect(questionFor('make-admin', nameless, () => {}).title).toBe('Make a•••@e•••.com an admin?');
});
