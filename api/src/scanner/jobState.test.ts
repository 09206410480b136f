import { describe, expect, it } from 'vitest';
import {
  ATTEMPTS_MAX,
  DEADLINE_MS,
  exhausted,
  isSameState,
  type JobState,
  type RunningJob,
  retryDelay,
  STEPS,
  transition,
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
const running: RunningJob = { kind: 'running', input, step: 'load', attempts: 0, deadline: DEADLINE_MS };
const removing: JobState = { kind: 'removing', id: 's', userId: 'u' };

describe('a job', () => {
  it('is accepted, inserted, goes through every step once and is over', () => {
    let state = transition(undefined, { kind: 'start', input, now: 0 });
    expect(state).toEqual({ kind: 'starting', input, deadline: DEADLINE_MS });
    state = transition(state, { kind: 'inserted' });
    const seen: string[] = [];
    while (state?.kind === 'running') {
      seen.push(state.step);
      expect(state.attempts).toBe(0);
      state = transition(transition(state, { kind: 'begin', now: 1 }), { kind: 'done' });
    }
    expect(seen).toEqual(STEPS);
    expect(state).toBeUndefined();
  });

  it('begins once, however often it is asked', () => {
    const begun = transition(undefined, { kind: 'start', input, now: 0 });
    expect(transition(begun, { kind: 'start', input: { ...input, fileName: 'b.js' }, now: 5 })).toBe(begun);
  });

  it('counts an attempt when it begins a step, and ends as failed after the last', () => {
    let state: JobState | undefined = running;
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      state = transition(state, { kind: 'begin', now: 1 });
      expect(state).toMatchObject({ kind: 'running', attempts: attempt });
      state = transition(state, { kind: 'fault', now: 1 });
    }
    expect(state).toMatchObject({ kind: 'ending', id: 's', message: expect.stringContaining('Try again') });
    expect(transition(state, { kind: 'noted' })).toBeUndefined();
  });

  it('ends as failed when it is begun, or fails, after its deadline', () => {
    for (const kind of ['begin', 'fault'] as const) {
      expect(transition(running, { kind, now: DEADLINE_MS })).toMatchObject({ kind: 'running' });
      expect(transition(running, { kind, now: DEADLINE_MS + 1 })).toMatchObject({ kind: 'ending' });
    }
  });

  it('can be given up and removed in every state but that of its removal', () => {
    const states: (JobState | undefined)[] = [undefined, { kind: 'starting', input, deadline: 1 }, running];
    for (const state of states) expect(transition(state, { kind: 'remove', id: 's', userId: 'u' })).toEqual(removing);
    for (const state of states.slice(1)) {
      expect(transition(state, { kind: 'give-up', message: 'No.' })).toEqual({
        kind: 'ending',
        id: 's',
        message: 'No.',
      });
    }
    expect(transition(removing, { kind: 'give-up', message: 'No.' })).toBe(removing);
    expect(transition(removing, { kind: 'done' })).toBe(removing);
    expect(transition(removing, { kind: 'removed' })).toBeUndefined();
  });
});

it('is exhausted after its attempts and after its deadline, and says what to do', () => {
  expect(exhausted(running, DEADLINE_MS)).toBeUndefined();
  expect(exhausted(running, DEADLINE_MS + 1)).toContain('Try again');
  expect(exhausted({ ...running, attempts: ATTEMPTS_MAX - 1 }, 1)).toBeUndefined();
  expect(exhausted({ ...running, attempts: ATTEMPTS_MAX }, 1)).toContain('Try again');
});

it('waits longer after each attempt', () => {
  expect([1, 2, 3, 4].map(retryDelay)).toEqual([500, 1000, 2000, 4000]);
});

it('knows two states for the same by their fields', () => {
  expect(isSameState(running, structuredClone(running))).toBe(true);
  expect(isSameState(running, { ...running, attempts: 1 })).toBe(false);
  expect(isSameState(undefined, undefined)).toBe(true);
  expect(isSameState(undefined, removing)).toBe(false);
});
