import type { Context } from 'hono';
import type { ApiEnv } from '../env.ts';

/** What Hono carries through a request. */
export interface AppEnv {
  Bindings: ApiEnv;
  Variables: { requestId: string; userId?: string };
}

export type AppContext = Context<AppEnv>;
