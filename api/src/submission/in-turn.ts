import { ApiError } from '../errors/api-error.ts';
import { Schedule } from '../scanner/schedule.ts';
import type { Submitter } from './submitter.ts';

/**
 * Number of submissions stored concurrently in one isolate. Each waits for I/O about twenty times; with hundreds at
 * once, every other call would wait for hundreds of them at each of its own steps.
 */
const AT_ONCE = 4;
/** Maximum number of waiting submissions per user: each one holds its whole body. */
const WAITING_MAX = 200;
const RETRY_SECONDS = 10;
/** Polling interval of a waiting submission: milliseconds per submission before it, with a minimum and a maximum. */
const LOOK_MS = { each: 10, min: 5, max: 1000 };

const submissions = new Schedule({ laneSizes: { small: AT_ONCE, large: AT_ONCE } });

const lookAfter = (ahead: number): number => Math.min(LOOK_MS.max, Math.max(LOOK_MS.min, ahead * LOOK_MS.each));

/**
 * Stores a submission when its turn has come: a few at a time, round robin by user, in order of arrival. It polls,
 * because a request can't wait for another request's promise.
 *
 * @throws ApiError `rate_limited` if the user has too many submissions waiting
 */
export async function inTurn<T>({ userId, requestId, now }: Submitter, work: () => Promise<T>): Promise<T> {
  if (submissions.waitingOf(userId) >= WAITING_MAX) {
    const message = `${WAITING_MAX} of your submissions are still being stored. Wait for them, then go on.`;
    throw new ApiError('rate_limited', message, undefined, RETRY_SECONDS);
  }
  const id = `${requestId} ${crypto.randomUUID()}`;
  const ticket = submissions.enter({ id, scanId: id, userId, uploadedAt: now, size: 0, isExclusive: false });
  try {
    while (!ticket.isAdmitted) {
      ticket.renew();
      await scheduler.wait(lookAfter(submissions.ahead(id) ?? 0));
    }
    return await work();
  } finally {
    ticket.giveBack();
  }
}
