import { expect, it } from 'vitest';
import {
  ATTEMPTS_MAX,
  DEADLINE_MS,
  exhausted,
  firstState,
  nextState,
  type RunningJob,
  retryDelay,
  STEPS,
} from './jobState.ts';

const input = {
  id: 's',
  userId: 'u',
  fileName: 'a.js',
  language: 'JavaScript',
  fileSize: 1,
  uploadedAt: 0,
  requestId: 'r',
};

it('goes through every step once and then ends', () => {
  const seen: string[] = [];
  for (let job: RunningJob | undefined = firstState(input, 0); job; job = nextState(job)) seen.push(job.step);
  expect(seen).toEqual(STEPS);
});

it('counts attempts afresh for each step, and the deadline never', () => {
  const tired = { ...firstState(input, 0), attempts: 3 };
  expect(nextState(tired)).toMatchObject({ attempts: 0, deadline: DEADLINE_MS });
});

it('is exhausted after its attempts and after its deadline, and says what to do', () => {
  const job = firstState(input, 0);
  expect(exhausted(job, DEADLINE_MS)).toBeUndefined();
  expect(exhausted(job, DEADLINE_MS + 1)).toContain('Try again');
  expect(exhausted({ ...job, attempts: ATTEMPTS_MAX - 1 }, 1)).toBeUndefined();
  expect(exhausted({ ...job, attempts: ATTEMPTS_MAX }, 1)).toContain('Try again');
});

it('waits longer after each attempt', () => {
  expect([1, 2, 3, 4].map(retryDelay)).toEqual([500, 1000, 2000, 4000]);
});
