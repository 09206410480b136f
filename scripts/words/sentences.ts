/** @module Extracts the sentences shown on screens from their sources at a commit. */

/** Minimum number of words of a sentence. */
const WORDS_MIN = 4;

const TEXTS = />\s*([A-Z][^<>{}=;]*?)\s*<|'([A-Z][^'\\\n]*)'|"([A-Z][^"\\\n]*)"|`([A-Z][^`\\]*)`/g;

const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** The visible texts in a component's source: those in markup, and strings that start like a sentence. */
export function sentencesIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = [...code.matchAll(TEXTS)].map(([, ...texts]) =>
    (texts.find(Boolean) ?? '').replace(/\s+/g, ' ').trim(),
  );
  return [...new Set(found)].filter((text) => words(text).length >= WORDS_MIN && /[a-z] [a-z]/.test(text));
}

/** The share of common words of two texts, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [left, right] = [new Set(words(one)), new Set(words(other))];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(left.size, right.size, 1);
}

const LIKE_ENOUGH = 0.25;

/** The current replacement of a sentence: itself, the most similar one in its file, or in any file. */
export function successorOf(sentence: string, own: readonly string[], all: readonly string[]): string | undefined {
  if (all.includes(sentence)) return sentence;
  for (const among of [own, all]) {
    const [best] = among.toSorted((a, b) => likeness(sentence, b) - likeness(sentence, a));
    if (best !== undefined && likeness(sentence, best) >= LIKE_ENOUGH) return best;
  }
  return undefined;
}
