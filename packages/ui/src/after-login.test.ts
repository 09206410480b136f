import { expect, test } from 'vitest';
import { backHere, nextOf } from './after-login.ts';

test('the login leads back to the page that it was entered from, with all of its address', () => {
  const place = { pathname: '/scan/1', search: '?severity=high', hash: '#f3' };
  expect(nextOf(backHere(place))).toBe('/scan/1?severity=high#f3');
  expect(nextOf({ next: '/login-help' })).toBe('/login-help');
});

test.each([
  undefined,
  null,
  'text',
  {},
  { next: 1 },
  { next: '' },
  { next: 'scan' },
  { next: 'https://evil.example' },
  { next: '//evil.example' },
  { next: '/\\evil.example' },
])('%j names no page of this origin', (state) => {
  expect(nextOf(state)).toBeUndefined();
});

test.each(['/', '/?x=1', '/login', '/register?x', '/admin/login', '/admin/reset-password?token=1'])(
  'no one is led back to %s',
  (next) => {
    expect(nextOf({ next })).toBeUndefined();
  },
);
