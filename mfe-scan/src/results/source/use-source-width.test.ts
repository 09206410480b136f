import { expect, test } from 'vitest';
import { readWidth, WIDTH_MAX, WIDTH_MIN, WIDTH_USUAL } from './use-source-width.ts';

test.each([
  [null, WIDTH_USUAL],
  ['', WIDTH_USUAL],
  ['wide', WIDTH_USUAL],
  ['33.4', 33],
  ['3', WIDTH_MIN],
  ['99', WIDTH_MAX],
])('reads a stored width of %o as %i percent', (stored, width) => {
  expect(readWidth(stored)).toBe(width);
});
