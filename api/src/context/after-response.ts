import { describeError } from '../errors/describe-error.ts';
import type { AppContext } from './app-env.ts';

/**
 * Runs work after the response. Failures are logged with the request ID and don't affect the caller. The platform keeps
 * the Worker alive until the work is done.
 *
 * @param name of the work, for the log: `'audit'`
 */
export function afterResponse(context: AppContext, name: string, work: () => Promise<unknown>): void {
  const requestId = context.get('requestId');
  const done = work().catch((error: unknown) => {
    console.error(JSON.stringify({ event: 'work-fault', requestId, work: name, ...describeError(error) }));
  });
  context.executionCtx.waitUntil(done);
}
