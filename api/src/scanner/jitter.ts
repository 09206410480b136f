/**
 * @module Jitter for delays. When a process restarts, hundreds of jobs start to wait at the same moment. Without
 * jitter, their timers and alarms would stay synchronized, and each time the single thread would serve nothing else
 * until all are done.
 */

/** Maximum deviation, as a share of the delay. */
const SHARE = 0.5;

/** Returns a delay between `ms` and 1.5 times `ms` milliseconds; 0 stays 0. */
export const withJitter = (ms: number): number => ms + Math.floor(Math.random() * ms * SHARE);

/** Returns a delay between half of `ms` and `ms` milliseconds. */
export const withinJitter = (ms: number): number => ms - Math.floor(Math.random() * ms * SHARE);
