import { createMiddleware } from 'hono/factory';
import type { ShellEnv } from './env.ts';

/**
 * Gives up a request's body that nothing has read, so that the answer goes out at once, however much is still to come.
 * workerd then answers with `Connection: close`. Otherwise it closes before a client that still sends has read the answer.
 */
export const cancelBody = createMiddleware<{ Bindings: ShellEnv }>(async ({ req }, next) => {
  await next();
  const { raw } = req;
  // A caller that went away meanwhile is not a fault.
  if (!raw.bodyUsed && raw.body && !raw.body.locked) await raw.body.cancel().catch(() => undefined);
});
