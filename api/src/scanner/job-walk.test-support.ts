/** @module Random walks over the states of a job: in each state one of its possible events, many hundreds of them. */
import fc from 'fast-check';
import type { JobInput } from '../context/job-input.ts';
import { DEADLINE_MS, type EventKind, type JobEvent, type JobState, transition } from './job-state.ts';

/** One event, the states before and after it, and its time. */
export interface Stride {
  readonly before: JobState | undefined;
  readonly event: JobEvent;
  readonly after: JobState | undefined;
  readonly now: number;
}

export const INPUT: JobInput = {
  id: 's',
  userId: 'u',
  fileName: 'a.js',
  language: 'JavaScript',
  fileSize: 1,
  uploadedAt: 0,
  requestId: 'r',
};

/** The possible events of each state and their frequency: mostly those that advance a job, rarely those that end it. */
const WEIGHTS: Readonly<Record<JobState['kind'] | 'idle', Partial<Record<EventKind, number>>>> = {
  idle: { start: 20, remove: 1 },
  starting: { inserted: 20, refused: 1, 'give-up': 1, remove: 1 },
  waiting: { begin: 60, 'give-up': 1, gone: 1, remove: 1 },
  running: { done: 30, fault: 20, interrupted: 20, 'give-up': 1, remove: 1 },
  ending: { noted: 10, remove: 1 },
  removing: { removed: 1 },
};

const ALL: readonly EventKind[] = [
  ...new Set(Object.values(WEIGHTS).flatMap((row) => Object.keys(row) as EventKind[])),
];
/** Frequency of events that don't fit the state they meet: late, repeated or out of order. */
const MISPLACED = 0.1;

/** Random numbers of one event, each from 0 to below 1. */
interface Dice {
  readonly place: number;
  readonly kind: number;
  readonly late: number;
  readonly boot: number;
  readonly alone: number;
}

/** Without the generators' bias toward extreme values: a walk must reach all states. */
const die = fc.noBias(fc.nat({ max: 9999 })).map((number) => number / 10_000);
const dice: fc.Arbitrary<Dice> = fc.record({ place: die, kind: die, late: die, boot: die, alone: die });

function kindOf(state: JobState | undefined, { place, kind }: Dice): EventKind {
  if (place < MISPLACED) return ALL[Math.floor(kind * ALL.length)] ?? 'done';
  const row = Object.entries(WEIGHTS[state?.kind ?? 'idle']) as [EventKind, number][];
  let left = kind * row.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [each, weight] of row) {
    left -= weight;
    if (left < 0) return each;
  }
  return 'done';
}

function eventOf(kind: EventKind, now: number, { boot, alone }: Dice): JobEvent {
  const [isolate, isAlone] = [boot < 0.5 ? 'this isolate' : 'another isolate', alone < 0.7];
  if (kind === 'start') return { kind, input: INPUT };
  if (kind === 'begin') return { kind, now, boot: 'this isolate', isAlone };
  if (kind === 'fault') return { kind, now };
  if (kind === 'interrupted') return { kind, now, boot: isolate };
  if (kind === 'give-up') return { kind, message: 'No.' };
  if (kind === 'remove') return { kind, id: 's', userId: 'u' };
  return { kind };
}

/** Walks of up to `length` events each, most of nearly that length. Time advances, and sometimes a deadline passes. */
export const walks = (length: number): fc.Arbitrary<readonly Stride[]> =>
  fc.array(dice, { size: 'max', minLength: length >> 1, maxLength: length }).map((throws) => {
    const strides: Stride[] = [];
    let state: JobState | undefined;
    let now = 0;
    for (const each of throws) {
      now += each.late < 0.01 ? DEADLINE_MS + 1 : 1;
      const event = eventOf(kindOf(state, each), now, each);
      const before: JobState | undefined = Object.freeze(state);
      state = transition(before, event);
      strides.push({ before, event, after: state, now });
    }
    return strides;
  });
