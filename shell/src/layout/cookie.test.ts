import { expect, test } from 'vitest';
import { readCookie } from './cookie.ts';

test('finds a cookie by its whole name', () => {
  const cookies = 'old_sidebar_state=true; sidebar_state=false; other=a=b';
  expect(readCookie(cookies, 'sidebar_state')).toBe('false');
  expect(readCookie(cookies, 'other')).toBe('a=b');
});

test('answers undefined for a cookie that is not there', () => {
  expect(readCookie('', 'sidebar_state')).toBeUndefined();
  expect(readCookie('sidebar=1', 'sidebar_state')).toBeUndefined();
});
