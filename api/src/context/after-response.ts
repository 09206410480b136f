import { describeError } from '../errors/describe-error.ts';
import type { AppContext } from './app-env.ts';

/**
 * Does work that the caller need not wait for, and whose failing is not the caller's: it is logged with the request id.
 * The platform keeps the Worker alive until the work is done.
 *
 * @param name what the work is, for the log: `'audit'`
 */
export function afterResponse(context: AppContext, name: string, work: () => Promise<unknown>): void {
  const requestId = context.get('requestId');
  const done = work().catch((error: unknown) => {
    console.error(JSON.stringify({ event: 'work-fault', requestId, work: name, ...describeError(error) }));
  });
  context.executionCtx.waitUntil(done);
}
