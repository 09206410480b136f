import type { ScanStage } from '@scanner/contracts';

/** What a job must know to do its scan. Times are milliseconds since 1970. */
export interface JobInput {
  readonly id: string;
  readonly userId: string;
  readonly fileName: string;
  /** The product's name of the language. */
  readonly language: string;
  readonly fileSize: number;
  readonly uploadedAt: number;
  /** The request that began the scan, for the log. */
  readonly requestId: string;
}

/** The steps of a scan, in order. */
export const STEPS = ['load', 'analyse', 'assess', 'store'] as const satisfies readonly ScanStage[];
export type Step = (typeof STEPS)[number];

/** Where a job stands; persisted before every step, so that a crash costs at most the step that it hit. */
export type JobState =
  | {
      readonly kind: 'running';
      readonly input: JobInput;
      readonly step: Step;
      /** How often this step was begun. */
      readonly attempts: number;
      readonly deadline: number;
    }
  /** The scan is being deleted; nothing else may happen any more. */
  | { readonly kind: 'removing'; readonly id: string; readonly userId: string };

export type RunningJob = Extract<JobState, { kind: 'running' }>;

export const ATTEMPTS_MAX = 5;
/** A scan that is not done after this time ends as failed. */
export const DEADLINE_MS = 10 * 60 * 1000;
const RETRY_MS = 500;

/** A job at its beginning. */
export const firstState = (input: JobInput, now: number): RunningJob => ({
  kind: 'running',
  input,
  step: STEPS[0],
  attempts: 0,
  deadline: now + DEADLINE_MS,
});

/** The state after a step; undefined after the last. */
export function nextState(job: RunningJob): RunningJob | undefined {
  const step = STEPS[STEPS.indexOf(job.step) + 1];
  return step && { ...job, step, attempts: 0 };
}

/** Why a job must not go on; undefined while it may. The text is what its owner reads. */
export function exhausted(job: RunningJob, now: number): string | undefined {
  if (now > job.deadline) {
    return 'The scan was not done in time. Try again; a smaller file needs less.';
  }
  if (job.attempts >= ATTEMPTS_MAX) {
    return `The scan did not succeed in ${ATTEMPTS_MAX} attempts. Try again; if it fails again, split the file into smaller ones.`;
  }
  return undefined;
}

/** How long to wait before a step's next attempt, in milliseconds: 0.5, 1, 2, 4 s. */
export const retryDelay = (attempts: number): number => RETRY_MS * 2 ** Math.max(attempts - 1, 0);
