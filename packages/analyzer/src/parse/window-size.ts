/** @module The maximum size of a window. */

/**
 * The maximum number of characters per window. Each takes about 200 bytes at the analysis's peak, and a Worker has 128
 * MB.
 */
export const WINDOW_CHARACTERS = 262_144;
