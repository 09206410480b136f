import { DELIVERY_ATTEMPTS_MAX } from '@scanner/contracts';

const MINUTE_MS = 60_000;
/** Delays after each attempt but the last, in milliseconds: more than eight hours in total. */
const DELAYS_MS = [0.5, 2, 10, 60, 420].map((minutes) => minutes * MINUTE_MS);

/** The delay after a failed attempt, in milliseconds; undefined after the last. Attempts count from 1. */
export const retryDelay = (attempt: number): number | undefined =>
  attempt >= DELIVERY_ATTEMPTS_MAX ? undefined : DELAYS_MS[attempt - 1];
