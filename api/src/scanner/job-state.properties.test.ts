import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ATTEMPTS_MAX, DEATHS_MAX, type JobState, STEPS, TRANSITIONS, transition } from './job-state.ts';
import { type Stride, walks } from './job-walk.test-support.ts';

const RUNS = 1000;
const LENGTH = 400;

const kindOf = (state: JobState | undefined): string => state?.kind ?? 'idle';

/** The possible transitions of a job. Each must occur, and no other. */
const ROADS = `
  idle start starting
  idle remove removing
  starting inserted waiting
  starting refused idle
  starting give-up ending
  starting remove removing
  waiting begin running
  waiting begin ending
  waiting give-up ending
  waiting gone idle
  waiting remove removing
  running done waiting
  running done idle
  running fault waiting
  running fault ending
  running interrupted waiting
  running interrupted ending
  running give-up ending
  running remove removing
  ending noted idle
  ending remove removing
  removing removed idle`
  .trim()
  .split(/\n\s*/);

/** Every state of a running job, as far as its steps, attempts and crashes go. */
function* statesUnderWay(): Generator<string> {
  for (const kind of ['waiting', 'running']) {
    for (const step of STEPS) {
      for (let attempts = 0; attempts < ATTEMPTS_MAX; attempts += 1) yield `${kind} ${step}: ${attempts} attempts`;
      yield `${kind} ${step}: never suspected`;
      for (let deaths = 0; deaths < DEATHS_MAX; deaths += 1) yield `${kind} ${step}: ${deaths} deaths alone`;
    }
  }
}

function namesOf(state: JobState | undefined): string[] {
  if (state?.kind !== 'waiting' && state?.kind !== 'running') return [];
  const { kind, step, attempts, deathsAlone } = state;
  const deaths = deathsAlone === undefined ? 'never suspected' : `${deathsAlone} deaths alone`;
  return [`${kind} ${step}: ${attempts} attempts`, `${kind} ${step}: ${deaths}`];
}

const check = (property: (strides: readonly Stride[]) => void): void =>
  fc.assert(fc.property(walks(LENGTH), property), { numRuns: RUNS });

describe('whatever happens, in whatever order', () => {
  it('a job goes every road that there is and no other, and is in every state that there is', () => {
    const roads = new Set<string>();
    const states = new Set<string>();
    check((strides) => {
      for (const { before, event, after } of strides) {
        if (event.kind in TRANSITIONS[before?.kind ?? 'idle'])
          roads.add(`${kindOf(before)} ${event.kind} ${kindOf(after)}`);
        else expect(after).toBe(before);
        for (const name of namesOf(after)) states.add(name);
      }
    });
    expect([...roads].sort()).toEqual([...ROADS].sort());
    expect([...states].sort()).toEqual([...statesUnderWay()].sort());
  });

  it('only a fault in a running process counts as an attempt, and only a death alone as a death', () => {
    check((strides) => {
      for (const { before, event, after } of strides) {
        if (before?.kind !== 'running' || after?.kind !== 'waiting' || event.kind === 'done') continue;
        const isDeath = event.kind === 'interrupted' && event.boot !== before.boot;
        expect(after.attempts).toBe(before.attempts + (isDeath ? 0 : 1));
        const deaths = isDeath ? (before.deathsAlone ?? 0) + (before.isAlone ? 1 : 0) : before.deathsAlone;
        expect(after.deathsAlone).toBe(deaths);
      }
    });
  });

  it('steps go forward one at a time, from the first', () => {
    check((strides) => {
      for (const { before, event, after } of strides) {
        if (after?.kind !== 'waiting') continue;
        if (before?.kind === 'starting') expect([after.step, after.attempts]).toEqual([STEPS[0], 0]);
        else if (event.kind === 'done' && before?.kind === 'running') {
          expect([STEPS.indexOf(after.step), after.attempts]).toEqual([STEPS.indexOf(before.step) + 1, 0]);
        } else if (before?.kind === 'running') expect(after.step).toBe(before.step);
      }
    });
  });

  it('a deadline is kept until the process dies, and no step begins or is tried again after it', () => {
    check((strides) => {
      for (const { before, event, after, now } of strides) {
        if (before?.kind === 'waiting' && after?.kind === 'running') {
          expect(after.deadline).toBeGreaterThanOrEqual(now);
        }
        if (before?.kind !== 'running' || after?.kind !== 'waiting') continue;
        const isDeath = event.kind === 'interrupted' && event.boot !== before.boot;
        expect(after.deadline).toBe(isDeath ? undefined : before.deadline);
      }
    });
  });

  it('what is being removed is removed, and nothing else happens to it', () => {
    check((strides) => {
      for (const { before, event, after } of strides) {
        if (before?.kind === 'removing') expect(after).toBe(event.kind === 'removed' ? undefined : before);
      }
    });
  });

  it('a job that is driven comes to its end, whatever fails and whenever the process dies', () => {
    const ENDS = STEPS.length * ATTEMPTS_MAX * 4;
    fc.assert(
      fc.property(walks(LENGTH), fc.infiniteStream(fc.constantFrom(...OUTCOMES)), (strides, outcomes) => {
        let state = strides.at(-1)?.after;
        // After the first crash with other scans running, it runs alone; from then on each crash counts.
        for (let turn = 0; turn < ENDS && state; turn += 1) state = drive(state, outcomes.next().value ?? 'done');
        expect(state).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  });
});

const OUTCOMES = ['done', 'fault', 'death'] as const;

/** What the job does in each state, with the result of its next step. A suspected scan runs alone. */
function drive(state: JobState, outcome: (typeof OUTCOMES)[number]): JobState | undefined {
  if (state.kind === 'starting') return transition(state, { kind: 'inserted' });
  if (state.kind === 'ending') return transition(state, { kind: 'noted' });
  if (state.kind === 'removing') return transition(state, { kind: 'removed' });
  const isAlone = state.deathsAlone !== undefined;
  const begun =
    state.kind === 'waiting' ? transition(state, { kind: 'begin', now: 0, boot: 'this isolate', isAlone }) : state;
  if (outcome === 'done') return transition(begun, { kind: 'done' });
  if (outcome === 'fault') return transition(begun, { kind: 'fault', now: 0 });
  return transition(begun, { kind: 'interrupted', now: 0, boot: 'the next isolate' });
}
