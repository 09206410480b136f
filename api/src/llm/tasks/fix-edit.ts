/** @module Converts a model's fix to an edit of the file, or rejects it if it does more than fix. */
import type { TextEdit } from '@scanner/contracts';
import type { FileView, Span } from '../slices/file-view.ts';
import { findQuote, quoteLines } from '../view/evidence.ts';
import { hasHidden } from '../view/hidden.ts';

const LINES_MAX = 40;
const CHARACTERS_MAX = 4000;
/** The share of the replaced names that must remain: a fix changes code instead of removing it. */
const KEPT_SHARE = 0.34;
const ADDRESS = /\b[a-z][a-z\d+.-]{1,15}:\/\/[^\s"'`<>)]+/gi;
const MARKUP = /<\/?(?:a|script|img|iframe|svg|form|style|link|meta|object|embed|base|video|audio|input)\b/gi;

const namesIn = (text: string): Set<string> => new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? []);

/** New code that the file doesn't contain and no fix needs. */
function isForeign(replacement: string, text: string): boolean {
  const brings = (expression: RegExp): boolean =>
    [...replacement.matchAll(expression)].some(([found]) => !text.toLowerCase().includes(found.toLowerCase()));
  return hasHidden(replacement) || brings(ADDRESS) || brings(MARKUP);
}

/** Indents replacement lines: the first at its place, the others by the same amount plus their own indentation. */
function indented(lines: readonly string[], base: string): string {
  const filled = lines.filter((line) => line.trim() !== '');
  const common = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  return lines
    .map((line, at) => (line.trim() === '' ? '' : `${at === 0 ? '' : base}${line.slice(common).trimEnd()}`))
    .join('\n');
}

/** The edit that replaces `old` with `replacement`; undefined if it is impossible or not allowed. */
export function fixEdit(
  fileView: FileView,
  old: string,
  replacement: string,
  regions: readonly Span[],
  near: number,
): TextEdit | undefined {
  const { file, lines, view } = fileView;
  const place = findQuote(view, old, regions, near);
  if (!place) return undefined;
  const raw = replacement.split(/\r\n|\n|\r/).filter((line) => !/^\s*```/.test(line));
  while (raw[0]?.trim() === '') raw.shift();
  while (raw.at(-1)?.trim() === '') raw.pop();
  if (raw.length === 0 || raw.length > LINES_MAX || replacement.length > CHARACTERS_MAX) return undefined;
  const before = lines.text(lines.at(place.start).line);
  const base = /^[ \t]*/.exec(before)?.[0] ?? '';
  const put = indented(raw, base);
  const replaced = namesIn(quoteLines(old).join('\n'));
  const kept = [...namesIn(put)].filter((name) => replaced.has(name)).length;
  if (isForeign(put, file.text) || kept < replaced.size * KEPT_SHARE) return undefined;
  if (file.text.slice(place.start, place.end) === put) return undefined;
  return { start: place.start, end: place.end, replacement: put };
}
