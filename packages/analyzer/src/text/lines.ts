/** @module Converts offsets to lines and columns. A line ends with LF, CR LF or CR. */

export interface Position {
  /** From 1. */
  line: number;
  /** From 1, in UTF-16 units. */
  column: number;
}

export interface LineIndex {
  /** The number of lines; an empty text has one. */
  readonly count: number;
  at(offset: number): Position;
  /** Returns the line's offsets without its terminator; those of the last line if `line` is too large. */
  span(line: number): { start: number; end: number };
  /** Returns the line without its terminator. */
  text(line: number): string;
}

const LF = 10;
const CR = 13;

function countLines(text: string): number {
  let count = 1;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === LF || (code === CR && text.charCodeAt(i + 1) !== LF)) count += 1;
  }
  return count;
}

/** Indexes the lines of `text` in one pass; a lookup is a binary search. */
export function indexLines(text: string): LineIndex {
  const count = countLines(text);
  const starts = new Uint32Array(count);
  let line = 1;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === LF || (code === CR && text.charCodeAt(i + 1) !== LF)) starts[line++] = i + 1;
  }
  const startOf = (number: number): number => starts[Math.min(Math.max(number, 1), count) - 1] ?? 0;
  const span = (number: number): { start: number; end: number } => {
    const start = startOf(number);
    let end = number < count ? startOf(number + 1) : text.length;
    while (end > start && (text.charCodeAt(end - 1) === LF || text.charCodeAt(end - 1) === CR)) end -= 1;
    return { start, end };
  };
  return {
    count,
    at(offset) {
      let low = 0;
      let high = count - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
    },
    span,
    text: (number) => {
      const { start, end } = span(number);
      return text.slice(start, end);
    },
  };
}
