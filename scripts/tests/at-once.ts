import { availableParallelism } from 'node:os';

/**
 * Concurrent suites and browsers per core. Both wait for a good part of their time: for a page to be idle, for a
 * response, for a process to start.
 */
const PER_CORE = 1.5;

/** How many suites, or browsers, run concurrently on this machine. */
export const AT_ONCE = Math.ceil(availableParallelism() * PER_CORE);
