/** @module Splits a long file into windows between top-level constructs, so that memory stays bounded. */
import { spentMs } from './budget.ts';
import type { GrammarName } from './grammar.ts';
import type { SourceParser } from './parser.ts';
import type { SyntaxNode } from './syntax.ts';
import { errorStarts, type PlainTree, type Span } from './tree.ts';
import { WINDOW_CHARACTERS } from './window-size.ts';

/** Window sizes for grammars whose parsers take more than linear time or memory. */
const SMALL_WINDOWS: Partial<Record<GrammarName, number>> = {
  haskell: 131_072,
  dart: 65_536,
};

/** Nodes that only group a grammar's top-level constructs: their children count as top level. */
const GROUPS: Partial<Record<GrammarName, ReadonlySet<string>>> = {
  haskell: new Set(['imports', 'declarations']),
};

function ungrouped(tree: PlainTree, grammar: GrammarName): PlainTree {
  const groups = GROUPS[grammar];
  if (!groups) return tree;
  const children = tree.root.children.flatMap((child) => (groups.has(child.type) ? child.children : [child]));
  return { ...tree, root: { ...tree.root, children } };
}

/** Number of windows that the parser may give up on before the rest of the file is skipped. */
const GIVE_UPS_MAX = 2;
/** Milliseconds of parsing per file, and per additional million characters: ten times what real code takes. */
const PARSE_MS = 8000;
const PARSE_MS_PER_MILLION = 4000;

export interface Window extends Span {
  /** Undefined if the parser gave up on this window. */
  tree: PlainTree | undefined;
  /** Whether it was cut inside a construct that is larger than a window. */
  cutInside: boolean;
}

/** Number of children before the end of a window that may be parts of the truncated construct. */
const TAIL_CHILDREN = 500;

/**
 * Returns the index at which the truncated last construct begins. An error-tolerant parser may leave its parts
 * (keywords, brackets, an ERROR) as siblings at the top level: then it begins at the first of them.
 */
function brokenFrom(children: readonly SyntaxNode[]): number {
  const from = Math.max(0, children.length - TAIL_CHILDREN);
  const piece = children.slice(from).findIndex((child) => child.isError || (!child.named && /[\w{(]/.test(child.type)));
  return piece < 0 ? children.length - 1 : from + piece;
}

/** Returns the tree without the children from `index` on. */
function withoutTail(tree: PlainTree, index: number, cut: number): PlainTree {
  const children = tree.root.children.slice(0, index);
  return {
    root: { ...tree.root, end: cut, children },
    comments: tree.comments.filter(({ end }) => end <= cut),
    errors: errorStarts(children).length,
    nodes: tree.nodes,
  };
}

/** Returns the end of a line near the window's end, or the window's end; never the middle of a surrogate pair. */
function textCut(text: string, start: number, end: number): number {
  const newline = text.lastIndexOf('\n', end - 1);
  if (newline >= start + (end - start) * 0.75) return newline + 1;
  const code = text.charCodeAt(end - 1);
  return code >= 0xd800 && code < 0xdc00 ? end - 1 : end;
}

/** Patterns that show that text without a tag is PHP code instead of HTML. */
const PHP_CODE =
  /\$[a-z_]\w*\s*(?:[=[;,).]|->)|^[ \t]*(?:(?:abstract|final|readonly)[ \t]+)?(?:class|function|namespace|trait)[ \t]+\w/im;

/**
 * Returns the opening tag for a window that begins in PHP code, or for a fragment without a tag, because PHP begins in
 * HTML.
 */
function prefixOf(grammar: GrammarName, text: string, start: number, inCode: boolean): string {
  if (grammar !== 'php' || !inCode || text.startsWith('<?', start)) return '';
  if (start === 0 && (text.includes('<?') || !PHP_CODE.test(text))) return '';
  return '<?php ';
}

const clipped = (tree: PlainTree, start: number): PlainTree => ({
  ...tree,
  root: { ...tree.root, start, children: tree.root.children.filter((child) => child.start >= start) },
});

/** Parses `text` window by window. A longer file is cut after the last complete top-level construct of each window. */
export async function* parseWindows(
  parser: SourceParser,
  grammar: GrammarName,
  text: string,
  part: Span = { start: 0, end: text.length },
  size: number = SMALL_WINDOWS[grammar] ?? WINDOW_CHARACTERS,
): AsyncGenerator<Window> {
  let start = part.start;
  let inCode = true;
  let giveUps = 0;
  let spent = 0;
  const spentMax = PARSE_MS + ((part.end - part.start) / 1e6) * PARSE_MS_PER_MILLION;
  while (start < part.end) {
    if (giveUps >= GIVE_UPS_MAX || spent > spentMax) {
      yield { start, end: part.end, tree: undefined, cutInside: false };
      return;
    }
    const isLast = part.end - start <= size * 1.25;
    const end = isLast ? part.end : textCut(text, start, start + size);
    const prefix = prefixOf(grammar, text, start, inCode);
    await parser.load(grammar);
    const started = spentMs();
    const parsed = parser.parseLoaded(grammar, prefix + text.slice(start, end), { offset: start - prefix.length });
    spent += spentMs() - started;
    if (!parsed) giveUps += 1;
    const whole = parsed && prefix ? clipped(parsed, start) : parsed;
    const tree = whole && ungrouped(whole, grammar);
    const children = tree?.root.children ?? [];
    const broken = [brokenFrom(children), children.length - 1].find(
      (index) => (children[index]?.start ?? 0) > start + size / 4,
    );
    const last = broken === undefined ? undefined : children[broken];
    if (!isLast && tree && last && broken !== undefined) {
      inCode = last.type !== 'text' && last.type !== 'text_interpolation';
      yield { start, end: last.start, tree: withoutTail(tree, broken, last.start), cutInside: false };
      start = last.start;
    } else {
      yield { start, end, tree, cutInside: !isLast };
      start = end;
    }
  }
}
