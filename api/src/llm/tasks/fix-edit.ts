/** @module A fix that a model proposes, as an edit of the file: or refused, where it is more than a fix. */
import type { TextEdit } from '@scanner/contracts';
import type { FileView, Span } from '../slices/file-view.ts';
import { findQuote, quoteLines } from '../view/evidence.ts';
import { hasHidden } from '../view/hidden.ts';

const LINES_MAX = 40;
const CHARACTERS_MAX = 4000;
/** The share of the replaced names that must still be there: a fix changes code, it does not take it away. */
const KEPT_SHARE = 0.34;
const ADDRESS = /\b[a-z][a-z\d+.-]{1,15}:\/\/[^\s"'`<>)]+/gi;
const MARKUP = /<\/?(?:a|script|img|iframe|svg|form|style|link|meta|object|embed|base|video|audio|input)\b/gi;

const namesIn = (text: string): Set<string> => new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? []);

/** What new code brings in that the file does not hold and no fix needs. */
function isForeign(replacement: string, text: string): boolean {
  const brings = (expression: RegExp): boolean =>
    [...replacement.matchAll(expression)].some(([found]) => !text.toLowerCase().includes(found.toLowerCase()));
  return hasHidden(replacement) || brings(ADDRESS) || brings(MARKUP);
}

/** Lines as they stand in the file: the first at its place, the others as far in as it, and further as they say. */
function indented(lines: readonly string[], base: string): string {
  const filled = lines.filter((line) => line.trim() !== '');
  const common = Math.min(...filled.map((line) => line.length - line.trimStart().length));
  return lines
    .map((line, at) => (line.trim() === '' ? '' : `${at === 0 ? '' : base}${line.slice(common).trimEnd()}`))
    .join('\n');
}

/** The edit that puts `replacement` in the place of `old`; undefined where it cannot be, or must not. */
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
