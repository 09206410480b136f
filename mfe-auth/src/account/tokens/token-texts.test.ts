import { expect, test } from 'vitest';
import { daysOf, EXPIRIES, isExpired } from './token-texts.ts';

test('every choice of an expiry is one that the contract takes', () => {
  expect(EXPIRIES.map(({ value }) => daysOf(value))).toEqual([7, 30, 90, 365, null]);
});

test('a token expires at its moment, and one without a moment never', () => {
  const now = new Date('2026-11-21T10:00:00.000Z');
  expect(isExpired({ expiresAt: '2026-11-21T10:00:00.000Z' }, now)).toBe(true);
  expect(isExpired({ expiresAt: '2026-11-21T10:00:00.001Z' }, now)).toBe(false);
  expect(isExpired({ expiresAt: null }, now)).toBe(false);
});
