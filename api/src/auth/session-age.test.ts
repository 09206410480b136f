import { expect, it } from 'vitest';
import { sessionEnd } from './session-age.ts';

const HOUR = 3_600_000;
const times = (created: number, used: number) => ({
  createdAt: new Date(created * HOUR),
  updatedAt: new Date(used * HOUR),
});

it.each([
  ['user', 0, 0, 7 * 24],
  ['user', 0, 29 * 24, 30 * 24],
  ['admin', 0, 0, 8],
  ['admin', 0, 20, 24],
] as const)('ends a session of a(n) %s made at %i h and last used at %i h at %i h', (role, made, used, end) => {
  expect(sessionEnd(times(made, used), role)).toBe(end * HOUR);
});
