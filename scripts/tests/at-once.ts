import { availableParallelism } from 'node:os';

/**
 * So many suites, and so many browsers, at a time for each core. Both wait for a good part of their time: for a page that
 * must have been still for a while, for an answer, for a process that starts.
 */
const PER_CORE = 1.5;

/** How many suites, or browsers, run side by side on this machine. */
export const AT_ONCE = Math.ceil(availableParallelism() * PER_CORE);
