import { expect, test } from 'vitest';
import { listIndexAfter, listIndexTyped } from './list-keys.ts';

test('keys lead through the list and stop at its ends', () => {
  expect(listIndexAfter('ArrowDown', -1, 30)).toBe(0);
  expect(listIndexAfter('ArrowDown', 29, 30)).toBe(29);
  expect(listIndexAfter('ArrowUp', 0, 30)).toBe(0);
  expect(listIndexAfter('PageDown', 25, 30)).toBe(29);
  expect(listIndexAfter('Home', 12, 30)).toBe(0);
  expect(listIndexAfter('End', 12, 30)).toBe(29);
});

test('other keys lead nowhere, nor does any in an empty list', () => {
  expect(listIndexAfter('x', 3, 30)).toBeUndefined();
  expect(listIndexAfter('ArrowDown', -1, 0)).toBeUndefined();
});

const LABELS = ['JavaScript', 'Java', 'PHP', 'Ruby', 'Rust', 'R'];

test('typed text leads to the entry that begins with it', () => {
  expect(listIndexTyped(LABELS, 'ru', 0)).toBe(3);
  expect(listIndexTyped(LABELS, 'rus', 3)).toBe(4);
  expect(listIndexTyped(LABELS, 'java', 0)).toBe(0);
  expect(listIndexTyped(LABELS, 'x', 0)).toBe(-1);
  expect(listIndexTyped([], 'a', -1)).toBe(-1);
});

test('one letter again and again walks on, round the end', () => {
  expect(listIndexTyped(LABELS, 'j', 0)).toBe(1);
  expect(listIndexTyped(LABELS, 'r', -1)).toBe(3);
  expect(listIndexTyped(LABELS, 'rr', 3)).toBe(4);
  expect(listIndexTyped(LABELS, 'rrr', 4)).toBe(5);
  expect(listIndexTyped(LABELS, 'rrrr', 5)).toBe(3);
});
