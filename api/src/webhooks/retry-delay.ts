import { DELIVERY_ATTEMPTS_MAX } from '@scanner/contracts';

const MINUTE_MS = 60_000;
/** After each attempt but the last, in milliseconds: more than eight hours in all. */
const DELAYS_MS = [0.5, 2, 10, 60, 420].map((minutes) => minutes * MINUTE_MS);

/** How long after an attempt that failed the next one comes, in milliseconds; undefined after the last. Attempts count from 1. */
export const retryDelay = (attempt: number): number | undefined =>
  attempt >= DELIVERY_ATTEMPTS_MAX ? undefined : DELAYS_MS[attempt - 1];
