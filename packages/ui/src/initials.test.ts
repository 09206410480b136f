import { expect, test } from 'vitest';
import { initials } from './initials.ts';

const of = (firstName: string, lastName: string, email = 'someone@example.com') =>
  initials({ firstName, lastName, email });

test('takes the first letters of first and last name', () => {
  expect(of('Ada', 'Lovelace')).toBe('AL');
  expect(of('élodie', 'Über')).toBe('ÉÜ');
});

test('takes two letters of a single name, and the address where there is no name', () => {
  expect(of('Plato', '')).toBe('PL');
  expect(of('', '')).toBe('S');
  expect(of('', '', '')).toBe('?');
});

test('does not cut a character in two', () => {
  expect(of('🦊', 'Fox')).toBe('🦊F');
});
