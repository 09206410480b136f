import { TOKEN_DAYS_MAX } from '@scanner/contracts/account.ts';
import { expect, test } from 'vitest';
import { EXPIRIES, isExpired } from './token-texts.ts';

test('every choice of an expiry is one that the contract takes', () => {
  expect(EXPIRIES.map(({ value }) => Number(value))).toEqual([7, 30, 90, TOKEN_DAYS_MAX]);
});

test('a token expires at its end', () => {
  const now = new Date('2026-11-21T10:00:00.000Z');
  expect(isExpired({ expiresAt: '2026-11-21T10:00:00.000Z' }, now)).toBe(true);
  expect(isExpired({ expiresAt: '2026-11-21T10:00:00.001Z' }, now)).toBe(false);
});
