import { expect, test } from 'vitest';
import { displayName } from './user-texts.ts';

test('names a user by what is known', () => {
  expect(displayName({ firstName: 'Ada', lastName: 'King Lovelace', email: 'a•••@e•••.com' })).toBe(
    'Ada King Lovelace',
  );
  expect(displayName({ firstName: 'Ada', lastName: '', email: 'a•••@e•••.com' })).toBe('Ada');
  expect(displayName({ firstName: '', lastName: '', email: 'a•••@e•••.com' })).toBe('a•••@e•••.com');
});
