/** Larger files get no fixes, because each attempt is a rescan. */
export const FIXED_CHARACTERS_MAX = 400_000;
