import type { ApiEnv } from '../env.ts';
import type { AppContext } from '../http/app-env.ts';
import { type Limits, readLimits } from '../limits.ts';

/** Who submits, within which limits, and when (milliseconds since 1970). */
export interface Submitter {
  readonly env: ApiEnv;
  readonly userId: string;
  readonly limits: Limits;
  readonly now: number;
  readonly requestId: string;
}

export const submitterOf = (context: AppContext, userId: string): Submitter => ({
  env: context.env,
  userId,
  limits: readLimits(context.env),
  now: Date.now(),
  requestId: context.get('requestId'),
});
