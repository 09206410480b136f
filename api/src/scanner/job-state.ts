import type { ScanStage } from '@scanner/contracts';
import type { JobInput } from '../context/job-input.ts';

/** What a job must know to do its scan. Times are milliseconds since 1970. */
/** The steps of a scan, in order. */
export const STEPS = ['load', 'analyse', 'model', 'assess', 'store'] as const satisfies readonly ScanStage[];
export type Step = (typeof STEPS)[number];

/** A scan under way: what is known of it from one step to the next. */
interface Progress {
  readonly input: JobInput;
  readonly step: Step;
  /** How often this step has failed in a process that went on. */
  readonly attempts: number;
  /**
   * How often the process has died while this scan ran alone. Absent if no process died while it ran; 0 if one did, but
   * other scans ran as well. From then on it runs alone.
   */
  readonly deathsAlone?: number;
  /** Set when its first step begins, and again after a restart: waiting for other scans costs no time. */
  readonly deadline?: number;
}

/** Where a job stands; persisted before anything is done, so that a crash costs at most the step that it hit. */
export type JobState =
  /** The scan was accepted; its row may not be there yet. */
  | { readonly kind: 'starting'; readonly input: JobInput }
  /** The scan waits for its turn, for the next attempt, or just for its next step. */
  | ({ readonly kind: 'waiting' } & Progress)
  /** A step is being done. */
  | ({
      readonly kind: 'running';
      /** The isolate that does it: if the job is driven in another one, the process has died. */
      readonly boot: string;
      /** Whether no other scan runs in this isolate. */
      readonly isAlone: boolean;
    } & Progress)
  /** The scan is to be noted as failed. */
  | { readonly kind: 'ending'; readonly id: string; readonly message: string }
  /** The scan is being deleted; nothing else may happen any more. */
  | { readonly kind: 'removing'; readonly id: string; readonly userId: string };

export type JobKind = JobState['kind'];
export type StateOf<Kind extends JobKind> = Extract<JobState, { kind: Kind }>;
export type WaitingJob = StateOf<'waiting'>;
export type RunningJob = StateOf<'running'>;

/** What can happen to a job. `now` is milliseconds since 1970. */
export type JobEvent =
  | { readonly kind: 'start'; readonly input: JobInput }
  /** The row is there. */
  | { readonly kind: 'inserted' }
  /** The owner may not begin this scan; there is no row. */
  | { readonly kind: 'refused' }
  /** The step is about to be done, in this isolate. */
  | { readonly kind: 'begin'; readonly now: number; readonly boot: string; readonly isAlone: boolean }
  | { readonly kind: 'done' }
  /** The step failed, and may succeed another time. */
  | { readonly kind: 'fault'; readonly now: number }
  /** The step was cut off without a word; it is driven again now, in this isolate. */
  | { readonly kind: 'interrupted'; readonly now: number; readonly boot: string }
  /** The scan cannot succeed, or its owner does not want it any more. */
  | { readonly kind: 'give-up'; readonly message: string }
  /** The scan has ended or is gone without this job. */
  | { readonly kind: 'gone' }
  /** The failure is noted. */
  | { readonly kind: 'noted' }
  | { readonly kind: 'remove'; readonly id: string; readonly userId: string }
  | { readonly kind: 'removed' };

export type EventKind = JobEvent['kind'];
type EventOf<Kind extends EventKind> = Extract<JobEvent, { kind: Kind }>;

export const ATTEMPTS_MAX = 5;
/** How often the process may die while a scan runs alone: then it is the file that ends it. */
export const DEATHS_MAX = 3;
/** A scan that is not done this long after its first step began ends as failed. */
export const DEADLINE_MS = 10 * 60 * 1000;
const RETRY_MS = 500;

/** Why a job must not go on; undefined while it may. The text is what its owner reads. */
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

/** How long to wait before a step's next attempt, in milliseconds: 0.5, 1, 2, 4 s. */
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

/** Without what belongs to the step that runs. */
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

/** The state after the process has died: the fault of no one, unless a scan runs alone and it happens again and again. */
function afterDeath({ deadline: _over, ...job }: RunningJob, now: number): JobState {
  const deathsAlone = (job.deathsAlone ?? 0) + (job.isAlone ? 1 : 0);
  return tryAgain({ ...job, deathsAlone }, now);
}

const remove = (_: unknown, { id, userId }: EventOf<'remove'>): JobState => ({ kind: 'removing', id, userId });

type Next<State> = { readonly [Kind in EventKind]?: (state: State, event: EventOf<Kind>) => JobState | undefined };
type Transitions = { readonly [Kind in JobKind]: Next<StateOf<Kind>> } & { readonly idle: Next<undefined> };

/**
 * What every event makes of every state. What is not listed changes nothing: an event that comes late or twice has no
 * entry in the state that it meets. `idle` is a job without a state; nothing is stored of it.
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
      // In the same process it is an error like another: something has ended the job's object.
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

/** Applies an event to a state by the table; the same state where the table has no entry. */
export function transition(state: JobState | undefined, event: JobEvent): JobState | undefined {
  // The types of the table's entries belong together pair by pair, which a look-up by two variables cannot show.
  const row = TRANSITIONS[state?.kind ?? 'idle'] as Next<JobState | undefined>;
  const next = row[event.kind] as ((state: JobState | undefined, event: JobEvent) => JobState | undefined) | undefined;
  return next ? next(state, event) : state;
}

/** Whether two states are the same, field by field: then nothing has happened to the job in between. */
export const isSameState = (a: JobState | undefined, b: JobState | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b);
