import { expect, test } from 'vitest';
import { knownCause } from './failure.ts';

test.each([
  ['Error: ENOSPC: no space left on device, write', /disk is full/],
  ['D1_ERROR: database or disk is full: SQLITE_FULL', /disk is full/],
  ['getaddrinfo ENOTFOUND registry.example.org', /registry cannot be reached/],
  ['ERR_PNPM_META_FETCH_FAIL  GET https://…: error sending request', /registry cannot be reached/],
  ["EACCES: permission denied, mkdir '/srv/x'", /cannot be written/],
])('%s', (text, line) => {
  expect(knownCause(text)).toMatch(line);
});

test('anything else is told as it is', () => {
  expect(knownCause('TypeError: x is not a function')).toBeUndefined();
});
