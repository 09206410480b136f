/**
 * @module
 * Jitter on waits. Hundreds of jobs begin to wait at the same moment when a process starts again; without it their timers
 * and alarms would stay together, and each time the one thread would serve nothing else until all of them are done.
 */

/** At most so much is added or taken away, as a share of the wait. */
const SHARE = 0.5;

/** A wait of `ms` milliseconds, or up to half as long again. Nothing stays nothing. */
export const withJitter = (ms: number): number => ms + Math.floor(Math.random() * ms * SHARE);

/** A wait of at most `ms` milliseconds, and of half as long at least. */
export const withinJitter = (ms: number): number => ms - Math.floor(Math.random() * ms * SHARE);
