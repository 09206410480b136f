/** @module The lines of a file that its grammar could not parse. */
import type { SyntaxNode } from '../parse/syntax.ts';
import type { PlainTree, Span } from '../parse/tree.ts';
import { indexLines, type LineIndex } from '../text/lines.ts';

export interface ReadLines {
  /** Lines with code: not blank, and no comment alone. A long line counts as several. */
  code: number;
  /** Numbers of those that hold a token which the grammar could not place, from 1, ascending. */
  unread: number[];
  /** How many of those could not be read for more than one token, such as a macro among what was read. */
  lost: number;
}

/** A line that is longer counts as one for each so many characters: compressed code is hardly broken into lines. */
const LINE_CHARACTERS = 160;

/** A line of code, or a part of a long one. */
interface Unit extends Span {
  line: number;
  isUnread: boolean;
  isLost: boolean;
}

function unitsOf({ start, end }: Span, comments: readonly Span[], lines: LineIndex): Unit[] {
  const units: Unit[] = [];
  let comment = 0;
  const last = lines.at(end).line;
  for (let line = lines.at(start).line; line <= last; line += 1) {
    const span = lines.span(line);
    const first = span.start + lines.text(line).search(/\S/);
    if (first < span.start) continue;
    while ((comments[comment]?.end ?? Number.POSITIVE_INFINITY) <= first) comment += 1;
    const { start: from, end: to } = comments[comment] ?? { start: Number.POSITIVE_INFINITY, end: 0 };
    if (from <= first && to >= span.end) continue;
    for (let at = first; at < span.end; at += LINE_CHARACTERS) {
      const isLast = at + LINE_CHARACTERS >= span.end;
      units.push({ start: at, end: isLast ? span.end : at + LINE_CHARACTERS, line, isUnread: false, isLost: false });
    }
  }
  return units;
}

/** Index of the first unit that ends behind an offset. */
function unitAt(units: readonly Unit[], offset: number): number {
  let [low, high] = [0, units.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((units[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Marks what an ERROR node could not place: its own tokens. What it holds of whole constructs was read. */
function markErrors(root: SyntaxNode, units: readonly Unit[]): void {
  const mark = ({ start, end }: SyntaxNode, isLost: boolean): void => {
    for (let index = unitAt(units, start); index < units.length; index += 1) {
      const unit = units[index];
      if (!unit || (unit.start >= end && unit.start > start)) return;
      unit.isUnread = true;
      unit.isLost ||= isLost;
    }
  };
  const open: SyntaxNode[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.isError && node.children.length === 0) mark(node, false);
    const isLost = node.children.length > 1;
    for (const child of node.children) {
      if (node.isError && child.children.length === 0) mark(child, isLost);
      open.push(child);
    }
  }
}

/** Reads what a tree says of each of its lines. */
export function readLines(tree: PlainTree, lines: LineIndex): ReadLines {
  const units = unitsOf(tree.root, tree.comments, lines);
  if (tree.errors > 0) markErrors(tree.root, units);
  return {
    code: units.length,
    unread: units.filter(({ isUnread }) => isUnread).map(({ line }) => line),
    lost: units.filter(({ isLost }) => isLost).length,
  };
}

/** A stretch that no grammar could read: all of its lines that are not blank. */
export function unreadRange(span: Span, lines: LineIndex): ReadLines {
  const unread = unitsOf(span, [], lines).map(({ line }) => line);
  return { code: unread.length, unread, lost: unread.length };
}

/** Counts the lines of a file's windows into one result. */
export function createLineCounter(): {
  read: ReadLines;
  count: (window: Span & { tree: PlainTree | undefined }, lines: LineIndex, isEmbedded: boolean) => void;
} {
  const read: ReadLines = { code: 0, unread: [], lost: 0 };
  return {
    read,
    count(window, lines, isEmbedded) {
      const { code, unread, lost } = window.tree ? readLines(window.tree, lines) : unreadRange(window, lines);
      // Of an embedded part, the file's own grammar has counted the lines.
      if (!isEmbedded) read.code += code;
      read.lost += lost;
      for (const line of unread) read.unread.push(line);
    },
  };
}

/** How many lines of code a text has at most, by the measure of {@link ReadLines}. */
export const lineUnits = (text: string): number => unreadRange({ start: 0, end: text.length }, indexLines(text)).code;
