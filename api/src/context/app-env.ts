import type { User } from '@scanner/contracts';
import type { Context } from 'hono';
import type { Db } from './db.ts';
import type { ApiEnv } from './env.ts';

/** Hono's variables of a request. */
export interface AppEnv {
  Bindings: ApiEnv;
  Variables: {
    requestId: string;
    /** The request's database queries. */
    db: Db;
    userId?: string;
    /** The signed-in caller, once known. */
    user?: User;
    /** The caller's session, once known; none with an API token. */
    sessionId?: string;
    /** For a page: the content security policy that replaces the API's own. */
    contentPolicy?: string;
  };
}

export type AppContext = Context<AppEnv>;
