import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context/app-env.ts';

/** Assigns the request ID and logs one line about the request, without query, body or cookies. */
export const logRequest = createMiddleware<AppEnv>(async (context, next) => {
  const started = Date.now();
  const requestId = crypto.randomUUID();
  context.set('requestId', requestId);
  await next();
  context.header('x-request-id', requestId);
  const { method, path } = context.req;
  const userId = context.get('userId');
  const { status } = context.res;
  console.log(JSON.stringify({ event: 'request', requestId, method, path, status, ms: Date.now() - started, userId }));
});
