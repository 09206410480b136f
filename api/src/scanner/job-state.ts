import type { ScanStage } from '@scanner/contracts';
import type { JobInput } from '../context/job-input.ts';

/** What a job needs for its scan. Times are milliseconds since 1970. */
/** The steps of a scan, in order. */
export const STEPS = ['load', 'analyse', 'model', 'assess', 'store'] as const satisfies readonly ScanStage[];
export type Step = (typeof STEPS)[number];

/** A running scan: what is known from one step to the next. */
interface Progress {
  readonly input: JobInput;
  readonly step: Step;
  /** How often this step has failed without a crash of the process. */
  readonly attempts: number;
  /**
   * How often the process has crashed while this scan ran alone. Absent if it never crashed during the scan; 0 if it
   * did, but other scans were running, too. From then on the scan runs alone.
   */
  readonly deathsAlone?: number;
  /** Set when its first step starts, and again after a restart, so that waiting for other scans doesn't count. */
  readonly deadline?: number;
}

/** State of a job; stored before anything is done, so that a crash costs at most the current step. */
export type JobState =
  /** The scan was accepted; its row may not exist yet. */
  | { readonly kind: 'starting'; readonly input: JobInput }
  /** The scan waits for its turn, for the next attempt, or for its next step. */
  | ({ readonly kind: 'waiting' } & Progress)
  /** A step is running. */
  | ({
      readonly kind: 'running';
      /** The isolate that runs it: if another one drives the job, the process has crashed. */
      readonly boot: string;
      /** Whether no other scan runs in this isolate. */
      readonly isAlone: boolean;
    } & Progress)
  /** The scan must be marked as failed. */
  | { readonly kind: 'ending'; readonly id: string; readonly message: string }
  /** The scan is being deleted; nothing else may happen. */
  | { readonly kind: 'removing'; readonly id: string; readonly userId: string };

export type JobKind = JobState['kind'];
export type StateOf<Kind extends JobKind> = Extract<JobState, { kind: Kind }>;
export type WaitingJob = StateOf<'waiting'>;
export type RunningJob = StateOf<'running'>;

/** Events of a job. `now` is in milliseconds since 1970. */
export type JobEvent =
  | { readonly kind: 'start'; readonly input: JobInput }
  /** The row exists. */
  | { readonly kind: 'inserted' }
  /** The owner may not start this scan; there is no row. */
  | { readonly kind: 'refused' }
  /** The step is about to run in this isolate. */
  | { readonly kind: 'begin'; readonly now: number; readonly boot: string; readonly isAlone: boolean }
  | { readonly kind: 'done' }
  /** The step failed, and may succeed later. */
  | { readonly kind: 'fault'; readonly now: number }
  /** The step was interrupted without an error; it is repeated now, in this isolate. */
  | { readonly kind: 'interrupted'; readonly now: number; readonly boot: string }
  /** The scan can't succeed, or its owner has canceled it. */
  | { readonly kind: 'give-up'; readonly message: string }
  /** The scan has ended or was deleted without this job. */
  | { readonly kind: 'gone' }
  /** The scan is marked as failed. */
  | { readonly kind: 'noted' }
  | { readonly kind: 'remove'; readonly id: string; readonly userId: string }
  | { readonly kind: 'removed' };

export type EventKind = JobEvent['kind'];
type EventOf<Kind extends EventKind> = Extract<JobEvent, { kind: Kind }>;

export const ATTEMPTS_MAX = 5;
/** After this many crashes while a scan runs alone, its file is considered the cause. */
export const DEATHS_MAX = 3;
/** A scan that isn't done this long after its first step started ends as failed. */
export const DEADLINE_MS = 10 * 60 * 1000;
const RETRY_MS = 500;

/** Why a job must stop; undefined if it may continue. The text is shown to the owner. */
export function exhausted({ attempts, deathsAlone = 0, deadline }: Progress, now: number): string | undefined {
  if (deathsAlone >= DEATHS_MAX) {
    return `The scanner stopped ${DEATHS_MAX} times while it analyzed this file, so the scan was given up. Split the file into smaller ones and scan those.`;
  }
  if (deadline !== undefined && now > deadline) {
    return 'The scan was not done in time. Try again; a smaller file needs less.';
  }
  if (attempts >= ATTEMPTS_MAX) {
    return `The scan did not succeed in ${ATTEMPTS_MAX} attempts. Try again; if it fails again, split the file into smaller ones.`;
  }
  return undefined;
}

/** The delay before a step's next attempt, in milliseconds: 0.5, 1, 2, 4 s. */
export const retryDelay = (attempts: number): number => RETRY_MS * 2 ** Math.max(attempts - 1, 0);

const giveUp = ({ input }: { readonly input: JobInput }, message: string): JobState => ({
  kind: 'ending',
  id: input.id,
  message,
});

/** Waits for the next attempt, or gives up. */
function tryAgain(progress: Progress, now: number): JobState {
  const reason = exhausted(progress, now);
  return reason === undefined ? waiting(progress) : giveUp(progress, reason);
}

/** Without the fields of the running step. */
const waiting = ({ input, step, attempts, deathsAlone, deadline }: Progress): WaitingJob => ({
  kind: 'waiting',
  input,
  step,
  attempts,
  ...(deathsAlone === undefined ? {} : { deathsAlone }),
  ...(deadline === undefined ? {} : { deadline }),
});

/** The state after a step; none after the last. */
function afterStep(job: RunningJob): WaitingJob | undefined {
  const step = STEPS[STEPS.indexOf(job.step) + 1];
  return step && waiting({ ...job, step, attempts: 0 });
}

/**
 * The state after a crash of the process, not a scan's fault unless it runs alone and it happens repeatedly.
 */
function afterDeath({ deadline: _over, ...job }: RunningJob, now: number): JobState {
  const deathsAlone = (job.deathsAlone ?? 0) + (job.isAlone ? 1 : 0);
  return tryAgain({ ...job, deathsAlone }, now);
}

const remove = (_: unknown, { id, userId }: EventOf<'remove'>): JobState => ({ kind: 'removing', id, userId });

type Next<State> = { readonly [Kind in EventKind]?: (state: State, event: EventOf<Kind>) => JobState | undefined };
type Transitions = { readonly [Kind in JobKind]: Next<StateOf<Kind>> } & { readonly idle: Next<undefined> };

/**
 * The transition for every event in every state. Missing entries change nothing: a late or repeated event has no entry
 * for the state it meets. `idle` is a job without stored state.
 */
export const TRANSITIONS: Transitions = {
  idle: {
    start: (_, { input }) => ({ kind: 'starting', input }),
    remove,
  },
  starting: {
    inserted: ({ input }) => ({ kind: 'waiting', input, step: STEPS[0], attempts: 0 }),
    refused: () => undefined,
    'give-up': (job, { message }) => giveUp(job, message),
    remove,
  },
  waiting: {
    begin(job, { now, boot, isAlone }) {
      const reason = exhausted(job, now);
      if (reason !== undefined) return giveUp(job, reason);
      return { ...job, kind: 'running', boot, isAlone, deadline: job.deadline ?? now + DEADLINE_MS };
    },
    'give-up': (job, { message }) => giveUp(job, message),
    gone: () => undefined,
    remove,
  },
  running: {
    done: afterStep,
    fault: (job, { now }) => tryAgain({ ...job, attempts: job.attempts + 1 }, now),
    interrupted: (job, { now, boot }) =>
      // In the same process it is like any other error: something ended the job's object.
      job.boot === boot ? tryAgain({ ...job, attempts: job.attempts + 1 }, now) : afterDeath(job, now),
    'give-up': (job, { message }) => giveUp(job, message),
    remove,
  },
  ending: {
    noted: () => undefined,
    remove,
  },
  removing: {
    removed: () => undefined,
  },
};

/** Applies an event to a state by the table; returns the same state if there is no entry. */
export function transition(state: JobState | undefined, event: JobEvent): JobState | undefined {
  // The types of the table's entries correspond pair by pair, which a lookup by two variables can't express.
  const row = TRANSITIONS[state?.kind ?? 'idle'] as Next<JobState | undefined>;
  const next = row[event.kind] as ((state: JobState | undefined, event: JobEvent) => JobState | undefined) | undefined;
  return next ? next(state, event) : state;
}

/** Whether two states are equal in all fields, that is, nothing has happened to the job in between. */
export const isSameState = (a: JobState | undefined, b: JobState | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
