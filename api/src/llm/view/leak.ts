/**
 * @module Detects answers that repeat our prompts, which means that something in the code has manipulated the model.
 */

/** This many identical words in a row are no coincidence. */
const WORDS_MIN = 9;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function runs(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at + WORDS_MIN <= words.length; at += 1) found.add(words.slice(at, at + WORDS_MIN).join(' '));
  return found;
}

/** Detects texts that repeat a part of the prompts. */
export function leakDetector(instructions: readonly string[]): (text: string) => boolean {
  const known = new Set(instructions.flatMap((text) => [...runs(wordsOf(text))]));
  return (text) => {
    for (const run of runs(wordsOf(text))) if (known.has(run)) return true;
    return /-{3} [\da-f]{24} (begin|end) -{3}/.test(text);
  };
}
