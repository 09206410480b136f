import { waitUntil } from 'cloudflare:workers';
import { createMiddleware } from 'hono/factory';
import { describeFault } from '../log/describeFault.ts';
import { SWEEPER } from '../retention/Sweeper.ts';
import type { AppEnv } from './appEnv.ts';

let isAwake = false;

/** Has the sweeper run: with the first request of an isolate, since nothing else of this Worker ever runs by itself. */
export const wakeSweeper = createMiddleware<AppEnv>(async ({ env }, next) => {
  if (!isAwake) {
    isAwake = true;
    const woken = env.SWEEPER.get(env.SWEEPER.idFromName(SWEEPER)).wake();
    waitUntil(
      woken.catch((fault: unknown) => {
        isAwake = false;
        console.error(JSON.stringify({ event: 'work-fault', work: 'sweeper', ...describeFault(fault) }));
      }),
    );
  }
  await next();
});
