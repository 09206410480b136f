import { expect, test } from 'vitest';
import { clockText, secondsSince } from './elapsed.ts';

test('counts from the start, and never below zero', () => {
  const now = Date.parse('2026-11-20T10:00:09.900Z');
  expect(secondsSince('2026-11-20T10:00:00.000Z', now)).toBe(9);
  expect(secondsSince('2026-11-20T10:01:00.000Z', now)).toBe(0);
});

test('shows minutes and seconds', () => {
  expect(clockText(7)).toBe('0:07');
  expect(clockText(83)).toBe('1:23');
});
