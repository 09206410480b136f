import { describe, expect, it } from 'vitest';
import {
  ATTEMPTS_MAX,
  DEADLINE_MS,
  DEATHS_MAX,
  exhausted,
  isSameState,
  type JobEvent,
  type JobState,
  retryDelay,
  STEPS,
  transition,
  type WaitingJob,
} from './job-state.ts';
import { INPUT } from './job-walk.test-support.ts';

const waiting: WaitingJob = { kind: 'waiting', input: INPUT, step: 'load', attempts: 0 };
const removing: JobState = { kind: 'removing', id: 's', userId: 'u' };

const begin = (now = 1, isAlone = false): JobEvent => ({ kind: 'begin', now, boot: 'first', isAlone });
const driven = (from: JobState | undefined, ...events: JobEvent[]): JobState | undefined =>
  events.reduce<JobState | undefined>(transition, from);
const restarted = (now = 2): JobEvent => ({ kind: 'interrupted', now, boot: 'second' });

describe('a job', () => {
  it('is accepted, inserted, goes through every step once and is over', () => {
    let state = transition(undefined, { kind: 'start', input: INPUT });
    expect(state).toEqual({ kind: 'starting', input: INPUT });
    state = transition(state, { kind: 'inserted' });
    const seen: string[] = [];
    while (state?.kind === 'waiting') {
      seen.push(state.step);
      expect(state.attempts).toBe(0);
      state = driven(state, begin(), { kind: 'done' });
    }
    expect(seen).toEqual(STEPS);
    expect(state).toBeUndefined();
  });

  it('begins once, however often it is asked', () => {
    const begun = transition(undefined, { kind: 'start', input: INPUT });
    expect(transition(begun, { kind: 'start', input: { ...INPUT, fileName: 'b.js' } })).toBe(begun);
  });

  it('counts an attempt when a step fails, and ends as failed after the last', () => {
    let state: JobState | undefined = waiting;
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      expect(state).toMatchObject({ kind: 'waiting', attempts: attempt - 1 });
      state = driven(state, begin(), { kind: 'fault', now: 1 });
    }
    expect(state).toMatchObject({ kind: 'ending', id: 's', message: expect.stringContaining('Try again') });
    expect(transition(state, { kind: 'noted' })).toBeUndefined();
  });

  it('counts an attempt when its object ended in a process that went on', () => {
    const state = driven(waiting, begin(), { kind: 'interrupted', now: 2, boot: 'first' });
    expect(state).toMatchObject({ kind: 'waiting', attempts: 1 });
    expect(state).not.toHaveProperty('deathsAlone');
  });

  it('keeps its attempts through any number of restarts among others, and runs alone from the first on', () => {
    let state: JobState | undefined = { ...waiting, attempts: 3 };
    for (let restart = 0; restart < 20; restart += 1) {
      state = driven(state, begin(), restarted());
      expect(state).toEqual({ ...waiting, attempts: 3, deathsAlone: 0 });
    }
  });

  it('is given up, with what to do, when the process died again and again while it ran alone', () => {
    let state: JobState | undefined = driven(waiting, begin(), restarted());
    for (let death = 1; death < DEATHS_MAX; death += 1) {
      state = driven(state, begin(1, true), restarted());
      expect(state).toMatchObject({ kind: 'waiting', attempts: 0, deathsAlone: death });
    }
    state = driven(state, begin(1, true), restarted());
    expect(state).toMatchObject({ kind: 'ending', message: expect.stringContaining('Split the file') });
  });

  it('has time from its first step on, again after a restart, and not while it waits', () => {
    const late = 5 * DEADLINE_MS;
    expect(driven(waiting, begin(late))).toMatchObject({ kind: 'running', deadline: late + DEADLINE_MS });
    const again = driven(waiting, begin(), restarted(late));
    expect(driven(again, begin(2 * late))).toMatchObject({ kind: 'running', deadline: 2 * late + DEADLINE_MS });
  });

  it('ends as failed when it is begun, or fails, after its deadline', () => {
    const begun = driven(waiting, begin(0), { kind: 'done' });
    expect(driven(begun, begin(DEADLINE_MS))).toMatchObject({ kind: 'running' });
    expect(driven(begun, begin(DEADLINE_MS + 1))).toMatchObject({ kind: 'ending' });
    const error = (now: number): JobEvent => ({ kind: 'fault', now });
    expect(driven(begun, begin(1), error(DEADLINE_MS))).toMatchObject({ kind: 'waiting' });
    expect(driven(begun, begin(1), error(DEADLINE_MS + 1))).toMatchObject({ kind: 'ending' });
  });

  it('can be given up and removed in every state but that of its removal', () => {
    const states = [
      undefined,
      transition(undefined, { kind: 'start', input: INPUT }),
      waiting,
      driven(waiting, begin()),
    ];
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

it('is exhausted after its attempts, its deadline and its deaths, and says what to do', () => {
  const job = { ...waiting, deadline: DEADLINE_MS };
  expect(exhausted(job, DEADLINE_MS)).toBeUndefined();
  expect(exhausted(job, DEADLINE_MS + 1)).toContain('Try again');
  expect(exhausted({ ...job, attempts: ATTEMPTS_MAX - 1 }, 1)).toBeUndefined();
  expect(exhausted({ ...job, attempts: ATTEMPTS_MAX }, 1)).toContain('Try again');
  expect(exhausted({ ...job, deathsAlone: DEATHS_MAX - 1 }, 1)).toBeUndefined();
  expect(exhausted({ ...job, deathsAlone: DEATHS_MAX }, 1)).toContain('Split the file');
});

it('waits longer after each attempt', () => {
  expect([1, 2, 3, 4].map(retryDelay)).toEqual([500, 1000, 2000, 4000]);
});

it('knows two states for the same by their fields', () => {
  expect(isSameState(waiting, structuredClone(waiting))).toBe(true);
  expect(isSameState(waiting, { ...waiting, attempts: 1 })).toBe(false);
  expect(isSameState(undefined, undefined)).toBe(true);
  expect(isSameState(undefined, removing)).toBe(false);
});
