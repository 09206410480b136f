import { openDb } from '../context/db.ts';
import type { ApiEnv } from '../context/env.ts';
import { readLimits } from '../context/limits.ts';
import { describeError } from '../errors/describe-error.ts';
import { TASK_SIZE, TASKS } from './tasks.ts';

export interface SweepOutcome {
  /** Number of items that each task removed. */
  readonly removed: Readonly<Record<string, number>>;
  /** Tasks that failed; they are repeated later. */
  readonly failed: readonly string[];
  /** Whether a task reached its limit. */
  readonly isMoreLeft: boolean;
}

/** Runs all tasks once, each up to its limit; a failing task doesn't affect the others. */
export async function sweep(env: ApiEnv, now: number): Promise<SweepOutcome> {
  const removed: Record<string, number> = {};
  const failed: string[] = [];
  const db = openDb(env.DB);
  const limits = readLimits(env);
  for (const [name, task] of Object.entries(TASKS)) {
    try {
      removed[name] = await task({ env, db, limits, now });
    } catch (error) {
      failed.push(name);
      console.error(JSON.stringify({ event: 'sweep-fault', task: name, ...describeError(error) }));
    }
  }
  return { removed, failed, isMoreLeft: Object.values(removed).some((count) => count >= TASK_SIZE) };
}
