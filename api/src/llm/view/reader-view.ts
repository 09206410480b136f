/**
 * @module The file as a model sees it: of the same length, so that offsets remain valid, but without what is not code.
 * Comments and prose in strings are blank, because that is where instructions for an AI would be, and they don't change
 * what the program does. Text that is known to address an AI is always blank.
 */
import type { Outline } from '@scanner/analyzer/outline/outline.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Number of consecutive words that make a text prose. */
const PROSE_WORDS = 5;
const CODE_IN_TEXT =
  /\b(select|insert|update|delete|from|where|join|values|create|alter|drop|exec|grant)\b|[<>{}$%*=|&]|\w\(|\/\w+\/|\\\w/i;
/** Words that queries, paths and patterns don't need and that address a reader. */
const ADDRESSED =
  /\b(ignore|disregard|previous|instructions?|prompt|reviewer|assistant|vulnerabilit|you (are|must)|do not report|system)\b/i;

/** Whether a string is written for people rather than machines. */
export function isProse(value: string): boolean {
  const words = value.match(/\p{L}{2,}/gu)?.length ?? 0;
  if (words < PROSE_WORDS) return false;
  return !CODE_IN_TEXT.test(value) || ADDRESSED.test(value);
}

/** Blanks a text, keeping its line breaks. */
const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');

/** The text with the spans blanked. Spans may overlap and have any order. */
function without(text: string, spans: readonly Span[]): string {
  let result = '';
  let from = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (end <= from) continue;
    const begin = Math.max(start, from);
    result += text.slice(from, begin) + blank(text.slice(begin, end));
    from = end;
  }
  return result + text.slice(from);
}

const quoted = (text: string, { start, end }: Span): Span => {
  const code = text.slice(start, end);
  const open = /^[a-z]{0,2}["'`]{1,3}/i.exec(code)?.[0].length ?? 0;
  const close = /["'`]{1,3}$/.exec(code)?.[0].length ?? 0;
  return open + close < code.length ? { start: start + open, end: end - close } : { start, end };
};

/** What the model sees of a file; `addressed` are spans known to address an AI. */
export function readerView(text: string, outline: Outline, addressed: readonly Span[]): string {
  const prose = outline.strings.filter(({ value }) => isProse(value)).map((span) => quoted(text, span));
  return without(text, [...outline.comments, ...prose, ...addressed]);
}
