import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  ATTEMPTS_MAX,
  type EventKind,
  type JobEvent,
  type JobInput,
  type JobState,
  STEPS,
  TRANSITIONS,
  transition,
} from './jobState.ts';

const RUNS = 10_000;

const input: fc.Arbitrary<JobInput> = fc.record({
  id: fc.uuid(),
  userId: fc.uuid(),
  fileName: fc.string(),
  language: fc.string(),
  fileSize: fc.nat(),
  uploadedAt: fc.nat(),
  requestId: fc.uuid(),
});
const now = fc.nat({ max: 2_000_000_000 });
const message = fc.string();

const EVENTS: { readonly [Kind in EventKind]: fc.Arbitrary<Extract<JobEvent, { kind: Kind }>> } = {
  start: fc.record({ kind: fc.constant('start'), input, now }),
  inserted: fc.constant({ kind: 'inserted' }),
  refused: fc.constant({ kind: 'refused' }),
  begin: fc.record({ kind: fc.constant('begin'), now }),
  done: fc.constant({ kind: 'done' }),
  fault: fc.record({ kind: fc.constant('fault'), now }),
  'give-up': fc.record({ kind: fc.constant('give-up'), message }),
  gone: fc.constant({ kind: 'gone' }),
  noted: fc.constant({ kind: 'noted' }),
  remove: fc.record({ kind: fc.constant('remove'), id: fc.uuid(), userId: fc.uuid() }),
  removed: fc.constant({ kind: 'removed' }),
};
const event: fc.Arbitrary<JobEvent> = fc.oneof(...Object.values(EVENTS));
const events = fc.array(event, { maxLength: 60 });

/** Every state that some events lead to, the first one included. */
function* statesOf(sequence: readonly JobEvent[]): Generator<[JobState | undefined, JobEvent, JobState | undefined]> {
  let state: JobState | undefined;
  for (const next of sequence) {
    const before = Object.freeze(state);
    state = transition(before, next);
    yield [before, next, state];
  }
}

const check = (property: (sequence: JobEvent[]) => boolean): void =>
  fc.assert(fc.property(events, property), { numRuns: RUNS });

describe('whatever happens, in whatever order', () => {
  it('an event without an entry in the table changes nothing', () => {
    check((sequence) =>
      [...statesOf(sequence)].every(
        ([before, { kind }, after]) => kind in TRANSITIONS[before?.kind ?? 'idle'] || after === before,
      ),
    );
  });

  it('what is being removed is removed, and nothing else happens to it', () => {
    check((sequence) =>
      [...statesOf(sequence)].every(
        ([before, { kind }, after]) =>
          before?.kind !== 'removing' || after === (kind === 'removed' ? undefined : before),
      ),
    );
  });

  it('steps go forward one at a time, and each is begun at most five times', () => {
    check((sequence) =>
      [...statesOf(sequence)].every(([before, { kind }, after]) => {
        if (after?.kind !== 'running') return true;
        if (before?.kind !== 'running') return kind === 'inserted' && after.step === STEPS[0] && after.attempts === 0;
        const [from, to] = [STEPS.indexOf(before.step), STEPS.indexOf(after.step)];
        if (to === from) return after.attempts <= ATTEMPTS_MAX && after.attempts - before.attempts <= 1;
        return to === from + 1 && kind === 'done' && after.attempts === 0;
      }),
    );
  });

  it('a job keeps what it was given and its deadline', () => {
    check((sequence) =>
      [...statesOf(sequence)].every(
        ([before, , after]) =>
          before === undefined ||
          after === undefined ||
          !('input' in before && 'input' in after) ||
          (before.input === after.input && before.deadline === after.deadline),
      ),
    );
  });

  it('only a refusal, success, a row that is gone, a noted failure or a removal end a job', () => {
    check((sequence) =>
      [...statesOf(sequence)].every(
        ([before, { kind }, after]) =>
          before === undefined || after !== undefined || ['refused', 'done', 'gone', 'noted', 'removed'].includes(kind),
      ),
    );
  });

  it('a job that is driven comes to its end, whatever fails on the way', () => {
    const TURNS_MAX = STEPS.length * ATTEMPTS_MAX * 2 + 3;
    fc.assert(
      fc.property(events, fc.infiniteStream(fc.boolean()), (sequence, succeeds) => {
        let state = sequence.reduce<JobState | undefined>(transition, undefined);
        for (let turn = 0; turn < TURNS_MAX && state; turn += 1) state = drive(state, succeeds.next().value ?? true);
        return state === undefined;
      }),
      { numRuns: RUNS },
    );
  });
});

/** What the job does in each state, with the outcome of its next step. */
function drive(state: JobState, succeeds: boolean): JobState | undefined {
  if (state.kind === 'starting') return transition(state, { kind: 'inserted' });
  if (state.kind === 'ending') return transition(state, { kind: 'noted' });
  if (state.kind === 'removing') return transition(state, { kind: 'removed' });
  const begun = transition(state, { kind: 'begin', now: 0 });
  if (begun?.kind !== 'running') return begun;
  return transition(begun, succeeds ? { kind: 'done' } : { kind: 'fault', now: 0 });
}
