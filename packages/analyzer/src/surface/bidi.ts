/** @module Characters that make code read in another order than it runs ('Trojan Source'). */
import type { Detection } from '../model/detection.ts';
import type { Span } from '../parse/tree.ts';

const ANY = /[\u202a-\u202e\u2066-\u2069]/;
const LINE = /[^\r\n]*[\u202a-\u202e\u2066-\u2069][^\r\n]*/g;
const OVERRIDES = '\u202d\u202e';
const OPENERS = '\u202a\u202b\u2066\u2067\u2068';
const CLOSERS = '\u202c\u2069';

/** An override, or an embedding or isolate that the line leaves open: what right-to-left prose does not need. */
function isDeceptive(line: string): boolean {
  let open = 0;
  for (const letter of line) {
    if (OVERRIDES.includes(letter)) return true;
    if (OPENERS.includes(letter)) open += 1;
    else if (CLOSERS.includes(letter)) open = Math.max(0, open - 1);
  }
  return open > 0;
}

/** Finds lines whose order of characters deceives; one finding a line. */
export function findBidirectional(source: string, window: Span): Detection[] {
  const text = source.slice(window.start, window.end);
  if (!ANY.test(text)) return [];
  const found: Detection[] = [];
  for (const match of text.matchAll(LINE)) {
    if (!isDeceptive(match[0])) continue;
    const start = window.start + match.index + match[0].search(ANY);
    found.push({
      weakness: 'bidirectional-text',
      start,
      end: start + 1,
      confidence: 'high',
      sink: 'the line',
      steps: [],
    });
  }
  return found;
}
