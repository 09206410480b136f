import type { AppContext } from '../context/app-env.ts';
import type { Db } from '../context/db.ts';
import type { ApiEnv } from '../context/env.ts';
import { type Limits, readLimits } from '../context/limits.ts';

/** Who submits, within which limits, and when (milliseconds since 1970). */
export interface Submitter {
  readonly env: ApiEnv;
  readonly db: Db;
  readonly userId: string;
  readonly limits: Limits;
  readonly now: number;
  readonly requestId: string;
}

export const submitterOf = (context: AppContext, userId: string): Submitter => ({
  env: context.env,
  db: context.var.db,
  userId,
  limits: readLimits(context.env),
  now: Date.now(),
  requestId: context.get('requestId'),
});
