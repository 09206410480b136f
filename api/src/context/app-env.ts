import type { User } from '@scanner/contracts';
import type { Context } from 'hono';
import type { Db } from './db.ts';
import type { ApiEnv } from './env.ts';

/** What Hono carries through a request. */
export interface AppEnv {
  Bindings: ApiEnv;
  Variables: {
    requestId: string;
    /** The request's own queries. */
    db: Db;
    userId?: string;
    /** The signed-in caller, once it is known. */
    user?: User;
    /** The session that the caller came with, once it is known; none with an API token. */
    sessionId?: string;
    /** A content policy in place of the API's own, for a page. */
    contentPolicy?: string;
  };
}

export type AppContext = Context<AppEnv>;
