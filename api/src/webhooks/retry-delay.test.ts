import { DELIVERY_ATTEMPTS_MAX } from '@scanner/contracts';
import { expect, it } from 'vitest';
import { retryDelay } from './retry-delay.ts';

it('waits longer after each attempt, and gives up after the last', () => {
  const delays = Array.from({ length: DELIVERY_ATTEMPTS_MAX - 1 }, (_, index) => retryDelay(index + 1) ?? 0);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  expect(new Set(delays).size).toBe(delays.length);
  expect(delays.every((delay) => delay > 0)).toBe(true);
  expect(retryDelay(DELIVERY_ATTEMPTS_MAX)).toBeUndefined();
});
