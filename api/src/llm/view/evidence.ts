/**
 * @module
 * Finds what a model quotes in the code that it was shown. A quote counts only where it stands there to the letter, white
 * space at the ends of lines aside; line numbers are taken from where it stands, never from the answer.
 */
interface Span {
  readonly start: number;
  readonly end: number;
}

const NUMBERED = /^\s*\d{1,7}\s?[|:]\s?/;
const QUOTE_LINES_MAX = 12;
/** A quote of less says nothing. */
const QUOTE_CHARACTERS_MIN = 4;

/** The lines of a quote, without the numbers, fences and blank lines around that models add. */
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

/** The span of one quoted line within a line; a part of it will do where it is the quote's only one. */
function spanWithin(line: Line, quoted: string, whole: boolean): Span | undefined {
  const at = line.text.indexOf(quoted);
  if (at < 0 || (whole && line.text.trim() !== quoted)) return undefined;
  return { start: line.start + at, end: line.start + at + quoted.length };
}

/**
 * Where a quote stands within the regions of the view, first match first; undefined where it stands nowhere. `near` is an
 * offset to choose by where it stands in several places.
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
