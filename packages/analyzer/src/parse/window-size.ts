/** @module The maximum size of a window. */

/**
 * Characters a window has at most. With all that the analysis keeps, each costs about 200 bytes at its peak, and a Worker
 * has 128 MB.
 */
export const WINDOW_CHARACTERS = 262_144;
