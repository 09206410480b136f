import type { Token } from './token.ts';

/** A part of a line, as offsets; `end` is exclusive. */
export interface LinePart {
  start: number;
  end: number;
}

/** Where two versions of a line differ: the part between their common prefix and suffix. */
export function changedParts(before: string, after: string): { before: LinePart; after: LinePart } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return { before: { start, end: before.length - tail }, after: { start, end: after.length - tail } };
}

/** A token, and whether it is in the changed part of its line. */
export interface MarkedToken extends Token {
  changed: boolean;
}

/** Splits a line's tokens at the start and end of its changed part. */
export function markPart(tokens: readonly Token[], part: LinePart | undefined): MarkedToken[] {
  if (!part) return tokens.map((token) => ({ ...token, changed: false }));
  const marked: MarkedToken[] = [];
  let at = 0;
  for (const token of tokens) {
    const cuts = [0, part.start - at, part.end - at, token.text.length]
      .map((cut) => Math.min(Math.max(0, cut), token.text.length))
      .sort((a, b) => a - b);
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      const text = token.text.slice(from, cuts[index + 1]);
      if (text !== '') marked.push({ ...token, text, changed: at + from >= part.start && at + from < part.end });
    }
    at += token.text.length;
  }
  return marked;
}
