import { describeFault } from '../log/describeFault.ts';
import type { RunningJob } from './jobState.ts';

/** Writes one line about a step: no code, no file name. */
export function logStep(job: RunningJob, outcome: 'done' | 'fault', started: number, fault?: unknown): void {
  const { step, attempts, input } = job;
  const ms = Date.now() - started;
  const known = fault === undefined ? {} : describeFault(fault);
  const line = { event: 'step', requestId: input.requestId, scanId: input.id, step, attempts, outcome, ms, ...known };
  console.log(JSON.stringify(line));
}

/** Writes one line about a fault between two steps. */
export function logFault(job: string, fault: unknown): void {
  console.error(JSON.stringify({ event: 'fault', job, ...describeFault(fault) }));
}
