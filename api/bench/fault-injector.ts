/**
 * @module
 * Makes a job fail where it waits. For tests and `npm run faults` alone: nothing that is deployed imports it.
 */
import type { FaultPoint, FaultPoints } from '../src/scanner/fault-points.ts';

/**
 * What happens at a fault point. `throw` fails it, `hang` never answers, `twice` does its work two times one after the
 * other, `at-once` two times side by side, `kill` ends the job object as a crash would, `redeliver` lets the alarm fire
 * a second time beside the one that runs.
 */
export const FAULT_KINDS = ['throw', 'hang', 'twice', 'at-once', 'kill', 'redeliver'] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Before the work is done, or after it was done and before its answer is seen. */
export const FAULT_TIMES = ['before', 'after'] as const;
export type FaultTime = (typeof FAULT_TIMES)[number];

/** One fault, at the `nth` time (from 0) that the job waits for anything at all. It happens once. */
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
  /** Every fault point that was reached, in order. */
  readonly seen: FaultPoint[];
  fired: boolean;
}

/** By the job object's id. In memory: who dies in this test has no plan afterwards, so a fault never comes twice. */
const WATCHES = new Map<string, Watch>();

/** Watches a job from now on, with a fault to come or without one. */
export function watchJob(jobId: string, plan?: FaultPlan): void {
  WATCHES.set(jobId, { plan, seen: [], fired: false });
}

/** What was seen of a watched job: the points that it reached, and whether its fault has happened. */
export function seenOf(jobId: string): { points: readonly FaultPoint[]; fired: boolean } {
  const watch = WATCHES.get(jobId);
  return { points: watch?.seen ?? [], fired: watch?.fired ?? false };
}

/** How an injector reaches the object that it works in. */
export interface Victim {
  /** Ends the object as a crash would. */
  abort(): void;
  /** Lets its alarm fire, whether or not it runs already. */
  alarm(): Promise<void>;
}

const forEver = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** Does what the plan of the job says, at its place. */
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
