/**
 * @module Finds a model's quotes in the code that it was shown. A quote counts only if it is literal, apart from white
 * space at the ends of lines. Line numbers are those of the location, never those of the answer.
 */
interface Span {
  readonly start: number;
  readonly end: number;
}

const NUMBERED = /^\s*\d{1,7}\s?[|:]\s?/;
const QUOTE_LINES_MAX = 12;
/** Shorter quotes prove nothing. */
const QUOTE_CHARACTERS_MIN = 4;

/** The lines of a quote, without the line numbers, fences and blank lines that models add. */
export function quoteLines(quote: string): string[] {
  const raw = quote.split(/\r\n|\n|\r/).filter((line) => !/^\s*```/.test(line));
  const numbered = raw.every((line) => line.trim() === '' || NUMBERED.test(line));
  const lines = raw.map((line) => (numbered ? line.replace(NUMBERED, '') : line).trim());
  while (lines[0] === '') lines.shift();
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

interface Line {
  readonly text: string;
  readonly start: number;
}

function linesOf(view: string, { start, end }: Span): Line[] {
  const lines: Line[] = [];
  for (let from = start; from < end; ) {
    const newline = view.indexOf('\n', from);
    const to = newline < 0 || newline > end ? end : newline;
    lines.push({ text: view.slice(from, to), start: from });
    from = to + 1;
  }
  return lines;
}

/** The span of a quoted line within a line; a part of the line is enough only if the quote has one line. */
function spanWithin(line: Line, quoted: string, whole: boolean): Span | undefined {
  const at = line.text.indexOf(quoted);
  if (at < 0 || (whole && line.text.trim() !== quoted)) return undefined;
  return { start: line.start + at, end: line.start + at + quoted.length };
}

/**
 * The location of a quote within the regions of the view, the first match first; undefined if there is none. `near` is
 * an offset that decides between several locations.
 */
export function findQuote(view: string, quote: string, regions: readonly Span[], near?: number): Span | undefined {
  const quoted = quoteLines(quote);
  const [first] = quoted;
  if (first === undefined || quoted.length > QUOTE_LINES_MAX) return undefined;
  if (quoted.join('').length < QUOTE_CHARACTERS_MIN) return undefined;
  let best: Span | undefined;
  const distance = (span: Span): number => Math.abs(span.start - (near ?? 0));
  for (const region of regions) {
    const lines = linesOf(view, region);
    for (let at = 0; at + quoted.length <= lines.length; at += 1) {
      const spans = quoted.map((text, index) => {
        const line = lines[at + index];
        return line && spanWithin(line, text, quoted.length > 1);
      });
      const start = spans[0]?.start;
      const end = spans.at(-1)?.end;
      if (start === undefined || end === undefined || spans.some((span) => span === undefined)) continue;
      const found = { start, end };
      if (near === undefined) return found;
      if (!best || distance(found) < distance(best)) best = found;
    }
  }
  return best;
}
