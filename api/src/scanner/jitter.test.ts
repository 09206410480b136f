import { expect, it } from 'vitest';
import { withinJitter, withJitter } from './jitter.ts';

const JOBS = 500;
const WAIT_MS = 240_000;

/** The maximum number of jobs that wake in the same second. */
const together = (waits: readonly number[]): number =>
  Math.max(...[...Map.groupBy(waits, (ms) => Math.floor(ms / 1000)).values()].map(({ length }) => length));

it.each([
  ['after it', withJitter, WAIT_MS, WAIT_MS * 1.5],
  ['before it', withinJitter, WAIT_MS / 2, WAIT_MS],
])('spreads waits of the same length %s', (_, wait, min, max) => {
  const waits = Array.from({ length: JOBS }, () => wait(WAIT_MS));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(min);
  expect(Math.max(...waits)).toBeLessThanOrEqual(max);
  // Spread over 120 seconds, there are about four in each; without jitter, all wake in one.
  expect(together(waits)).toBeLessThan(JOBS / 10);
});

it('wakes at once what is to wake at once', () => {
  expect([withJitter(0), withinJitter(0)]).toEqual([0, 0]);
});
