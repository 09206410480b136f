/** Files beyond so many characters get no fixes: every try is one more scan. */
export const FIXED_CHARACTERS_MAX = 400_000;
