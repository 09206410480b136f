/** @module Injects faults into a job. For tests and `npm run faults` only: no deployed code imports it. */
import type { FaultPoint, FaultPoints } from '../src/scanner/fault-points.ts';

/**
 * What happens at a fault point. `throw` fails it, `hang` never returns, `twice` runs its work twice in sequence,
 * `at-once` twice concurrently, `kill` ends the job object like a crash, `redeliver` fires the alarm a second time
 * during the first.
 */
export const FAULT_KINDS = ['throw', 'hang', 'twice', 'at-once', 'kill', 'redeliver'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Before the work runs, or after it and before its result is seen. */
export const FAULT_TIMES = ['before', 'after'] as const;
export type FaultTime = (typeof FAULT_TIMES)[number];

/** One fault, at the `nth` time (from 0) that the job waits for anything. It happens once. */
export interface FaultPlan {
  readonly nth: number;
  readonly when: FaultTime;
  readonly kind: FaultKind;
}

export class InjectedFault extends Error {
  override readonly name = 'InjectedFault';
}

interface Watch {
  plan: FaultPlan | undefined;
  /** All fault points that were reached, in order. */
  readonly seen: FaultPoint[];
  fired: boolean;
}

/** By the job object's ID. In memory: a test whose process ends has no plan afterward, so a fault never repeats. */
const WATCHES = new Map<string, Watch>();

/** Watches a job from now on, with or without a planned fault. */
export function watchJob(jobId: string, plan?: FaultPlan): void {
  WATCHES.set(jobId, { plan, seen: [], fired: false });
}

/** What was observed of a watched job: the fault points it reached, and whether its fault has happened. */
export function observationsOf(jobId: string): { points: readonly FaultPoint[]; fired: boolean } {
  const watch = WATCHES.get(jobId);
  return { points: watch?.seen ?? [], fired: watch?.fired ?? false };
}

/** How an injector reaches the object it works in. */
export interface Victim {
  /** Ends the object like a crash. */
  abort(): void;
  /** Fires its alarm, even if it is already running. */
  alarm(): Promise<void>;
}

const forEver = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** Executes the job's plan at its place. */
export function injectorFor(victim: Victim): FaultPoints {
  async function strike<T>({ when, kind }: FaultPlan, point: FaultPoint, work: () => Promise<T>): Promise<T> {
    if (kind === 'at-once') return (await Promise.all([work(), work()]))[0];
    if (kind === 'twice') {
      await work();
      return work();
    }
    const answer = when === 'after' ? await work() : undefined;
    if (kind === 'throw') throw new InjectedFault(`a fault ${when} ${point}`);
    if (kind === 'hang') return forEver();
    if (kind === 'kill') {
      victim.abort();
      return forEver();
    }
    const redelivered = victim.alarm();
    const result = when === 'after' ? (answer as T) : await work();
    await redelivered;
    return result;
  }
  return {
    around(point, jobId, work) {
      const watch = WATCHES.get(jobId);
      if (!watch) return work();
      const nth = watch.seen.push(point) - 1;
      const { plan } = watch;
      if (plan?.nth !== nth || watch.fired) return work();
      watch.fired = true;
      return strike(plan, point, work);
    },
  };
}
