/**
 * @module
 * Bidirectional control characters, which make code look different from what runs ("Trojan Source", CVE-2021-42574).
 * Source code doesn't need them outside of prose.
 */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Span } from '../parse/tree.ts';

const CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
/** Hebrew, Arabic and related letters, whose texts need such characters. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Returns a finding for the first such character of each line in the range. */
export function findBidirectional(source: string, { start, end }: Span): RawFinding[] {
  const found: RawFinding[] = [];
  let lineEnd = -1;
  CONTROLS.lastIndex = start;
  for (let match = CONTROLS.exec(source); match && match.index < end; match = CONTROLS.exec(source)) {
    if (match.index <= lineEnd || RIGHT_TO_LEFT.test(source.slice(Math.max(0, match.index - 1), match.index + 2)))
      continue;
    const next = source.indexOf('\n', match.index);
    lineEnd = next < 0 ? source.length : next;
    found.push({
      weakness: 'bidirectional-text',
      start: match.index,
      end: match.index + 1,
      confidence: 'high',
      steps: [],
    });
  }
  return found;
}
