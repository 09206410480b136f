import { describeError } from '../errors/describe-error.ts';
import type { RunningJob } from './job-state.ts';

/** Logs one line about a step, without code or file names. */
export function logStep(job: RunningJob, outcome: 'done' | 'fault', started: number, error?: unknown): void {
  const { step, attempts, input } = job;
  const ms = Date.now() - started;
  const known = error === undefined ? {} : describeError(error);
  const line = { event: 'step', requestId: input.requestId, scanId: input.id, step, attempts, outcome, ms, ...known };
  console.log(JSON.stringify(line));
}

/** Logs one line about an error between two steps. */
export function logError(job: string, error: unknown): void {
  console.error(JSON.stringify({ event: 'fault', job, ...describeError(error) }));
}
