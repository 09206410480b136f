import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context/app-env.ts';
import { openDb } from '../context/db.ts';

/** Gives the request its queries. Nothing is queried here, so requests that need no data cost nothing. */
export const openDatabase = createMiddleware<AppEnv>(async (context, next) => {
  context.set('db', openDb(context.env.DB));
  await next();
});
