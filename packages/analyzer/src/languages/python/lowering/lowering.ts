/** @module What the lowering of one Python file carries along: the text, the depth reached, the receiver's name. */
import type { Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';

/** Levels of nesting that are lowered; what lies deeper is opaque. Real code stays below 100. */
const MAXIMUM_DEPTH = 400;

export interface Lowering {
  readonly source: string;
  depth: number;
  functions: number;
  /** How the method around calls its receiver ('self', 'cls'); '' outside of methods. */
  receiver: string;
  /** Whether the function around has a `yield`. */
  yields: boolean;
  /** Names that the function around declares `global` or `nonlocal`. */
  outerNames: string[];
}

export const startLowering = (source: string): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  receiver: '',
  yields: false,
  outerNames: [],
});

export const textOf = (lowering: Lowering, node: SyntaxNode): string => lowering.source.slice(node.start, node.end);

/** A value of which nothing is known but its parts. */
export const opaque = (node: { start: number; end: number }, parts: Expression[] = []): Expression => ({
  kind: 'opaque',
  parts,
  start: node.start,
  end: node.end,
});

/** Runs `lower` one level deeper, or answers `otherwise` where the code is nested too deeply. */
export function deeper<Result>(lowering: Lowering, lower: () => Result, otherwise: () => Result): Result {
  if (lowering.depth >= MAXIMUM_DEPTH) return otherwise();
  lowering.depth += 1;
  try {
    return lower();
  } finally {
    lowering.depth -= 1;
  }
}

/** `a.b.c` of names and attributes alone; undefined for anything else. */
export function dottedName(lowering: Lowering, node: SyntaxNode): string | undefined {
  const parts: string[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'attribute') {
    const name = at.children.find(({ field }) => field === 'attribute');
    if (!name) return undefined;
    parts.push(textOf(lowering, name));
    at = at.children.find(({ field }) => field === 'object');
  }
  if (at?.type === 'dotted_name') parts.push(dotted(lowering, at));
  else if (at?.type === 'identifier') parts.push(textOf(lowering, at));
  else return undefined;
  return parts.reverse().join('.');
}

/** The text of a `dotted_name` node, blanks left out. */
export const dotted = (lowering: Lowering, node: SyntaxNode): string =>
  node.children
    .filter(({ type }) => type === 'identifier')
    .map((part) => textOf(lowering, part))
    .join('.');
