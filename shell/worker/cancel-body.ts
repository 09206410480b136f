import { createMiddleware } from 'hono/factory';
import type { ShellEnv } from './env.ts';

/**
 * Cancels an unread request body so that the response is sent at once, however much is still to come. workerd then
 * responds with `Connection: close`. Otherwise it closes the connection before a client that is still sending has read
 * the response.
 */
export const cancelBody = createMiddleware<{ Bindings: ShellEnv }>(async ({ req }, next) => {
  await next();
  const { raw } = req;
  // A client that disconnected meanwhile is not an error.
  if (!raw.bodyUsed && raw.body && !raw.body.locked) await raw.body.cancel().catch(() => undefined);
});
