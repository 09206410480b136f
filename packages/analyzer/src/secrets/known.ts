/** @module Finds secrets in a known format. Small enough for a Worker without the rest of the engine. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type { Span } from '../parse/tree.ts';
import { SECRET_FORMATS } from './formats.ts';
import { isCounted, isPlaceholder } from './value.ts';

/** Finds secrets in a known format. Uses only the text, so it doesn't need a tree. */
export function findKnownSecrets(source: string, window: Span): RawFinding[] {
  const text = source.slice(window.start, window.end);
  const found: RawFinding[] = [];
  for (const format of SECRET_FORMATS) {
    if (!text.includes(format.marker)) continue;
    for (const match of text.matchAll(format.pattern)) {
      const value = match[0].replace(/^-----BEGIN [A-Z ]+-----/, '');
      if (isPlaceholder(value) || isCounted(value.slice(format.marker.length))) continue;
      const start = window.start + match.index;
      const lineEnd = match[0].search(/[\r\n]/);
      const end = start + (lineEnd > 0 ? lineEnd : match[0].length);
      const { weakness, confidence, name } = format;
      found.push({ weakness, start, end, confidence, sink: `the text, ${name},`, steps: [] });
    }
  }
  return found;
}

/** Returns the lines of a text, from 1, on which a secret in a known format begins. */
export const secretLines = (text: string): number[] =>
  findKnownSecrets(text, { start: 0, end: text.length }).map(({ start }) => text.slice(0, start).split('\n').length);
