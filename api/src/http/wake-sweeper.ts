import { waitUntil } from 'cloudflare:workers';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../context/app-env.ts';
import { describeError } from '../errors/describe-error.ts';
import { SWEEPER } from '../retention/sweeper.ts';

let isAwake = false;

/** Starts the sweeper with the first request of an isolate, because nothing else in this Worker runs by itself. */
export const wakeSweeper = createMiddleware<AppEnv>(async ({ env }, next) => {
  if (!isAwake) {
    isAwake = true;
    const woken = env.SWEEPER.get(env.SWEEPER.idFromName(SWEEPER)).wake();
    waitUntil(
      woken.catch((error: unknown) => {
        isAwake = false;
        console.error(JSON.stringify({ event: 'work-fault', work: 'sweeper', ...describeError(error) }));
      }),
    );
  }
  await next();
});
