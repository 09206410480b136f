/** @module What the lowering of one file carries along: the text, the depth reached, what was counted and collected. */

import type { ExportedName, Expression, Import } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import type { LoweringState } from '../../lowering/nodes.ts';

/** Levels of nesting that are lowered; what lies deeper is opaque. Real code stays below 100. */
export const MAXIMUM_DEPTH = 400;

export interface Lowering extends LoweringState {
  functions: number;
  /** One import a module that is required in the middle of an expression, by its specifier. */
  readonly required: Map<string, Import>;
  /** What other modules can import. */
  readonly exports: ExportedName[];
  /** Variables of React's state by the names of their setters. */
  readonly setters: Map<string, string>;
}

export const startLowering = (source: string): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  required: new Map(),
  exports: [],
  setters: new Map(),
});

export const textOf = (ctx: Lowering, node: SyntaxNode): string => ctx.source.slice(node.start, node.end);

/** A value of which nothing is known but its parts. */
export const opaque = (node: { start: number; end: number }, parts: Expression[] = []): Expression => ({
  kind: 'opaque',
  parts,
  start: node.start,
  end: node.end,
});

/** Runs `lower` one level deeper (or `levels`), or answers `otherwise` where the code is nested too deeply. */
export function deeper<Result>(ctx: Lowering, lower: () => Result, otherwise: () => Result, levels = 1): Result {
  if (ctx.depth + levels > MAXIMUM_DEPTH) return otherwise();
  ctx.depth += levels;
  try {
    return lower();
  } finally {
    ctx.depth -= levels;
  }
}
