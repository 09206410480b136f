import { expect, test } from 'vitest';
import { satisfiesCaret } from './satisfies.ts';

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.3.2', '^0.3.1', true],
  ['0.4.0', '^0.3.1', false],
  ['0.0.2', '^0.0.1', false],
  ['0.0.1', '^0.0.1', true],
  ['1.0.0', '1.0.0', true],
  ['1.0.1', '1.0.0', false],
  ['1.0.0-beta', '^1.0.0', false],
])('%s for %s: %s', (version, range, expected) => {
  expect(satisfiesCaret(version, range)).toBe(expected);
});
