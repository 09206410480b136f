import { expect, test } from 'vitest';
import { isAdminArea, isCurrent } from './navigation.ts';

test('an entry is current on its own path only', () => {
  expect(isCurrent('/', '/')).toBe(true);
  expect(isCurrent('/scan', '/scan')).toBe(true);
  expect(isCurrent('/scan', '/scan/')).toBe(true);
  expect(isCurrent('/scan', '/scan/abc')).toBe(false);
  expect(isCurrent('/', '/scan')).toBe(false);
});

test('the admin area is its pages, not the way into it', () => {
  expect(isAdminArea('/admin/users')).toBe(true);
  expect(isAdminArea('/admin/reports/')).toBe(true);
  expect(isAdminArea('/admin/audit')).toBe(true);
  expect(isAdminArea('/admin/login')).toBe(false);
  expect(isAdminArea('/admin/usersx')).toBe(false);
});
