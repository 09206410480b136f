import { expect, test } from 'vitest';
import { displayName, lastLoginText } from './user-texts.ts';

test('names a user by what is known', () => {
  expect(displayName({ firstName: 'Ada', lastName: 'King Lovelace', email: 'a•••@e•••.com' })).toBe(
    'Ada King Lovelace',
  );
  expect(displayName({ firstName: 'Ada', lastName: '', email: 'a•••@e•••.com' })).toBe('Ada');
  expect(displayName({ firstName: '', lastName: '', email: 'a•••@e•••.com' })).toBe('a•••@e•••.com');
});

test('writes a login time for the reader', () => {
  expect(lastLoginText('2026-11-21T04:05:59.000Z', 'en-GB', 'UTC')).toBe('21 Nov 2026, 04:05');
});
