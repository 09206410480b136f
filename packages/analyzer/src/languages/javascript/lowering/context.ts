/** @module State of the lowering of one file: its source, depth, imports, exports and state setters. */

import type { ExportedName, Expression, Import } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import type { LoweringState } from '../../lowering/nodes.ts';

/** The depth up to which code is lowered; deeper nodes are opaque. Real code stays below 100. */
export const MAXIMUM_DEPTH = 400;

export interface Lowering extends LoweringState {
  functions: number;
  /** One import per module that is required inside an expression, by its specifier. */
  readonly required: Map<string, Import>;
  /** Names that other modules can import. */
  readonly exports: ExportedName[];
  /** React state variables by the names of their setters. */
  readonly setters: Map<string, string>;
  /** Where the `await (…)` begins whose operand is being lowered. */
  awaitStart: number;
}

export const startLowering = (source: string): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  required: new Map(),
  exports: [],
  setters: new Map(),
  awaitStart: -1,
});

export const textOf = (ctx: Lowering, node: SyntaxNode): string => ctx.source.slice(node.start, node.end);

/** Returns a value of which only the parts are known. */
export const opaque = (node: { start: number; end: number }, parts: Expression[] = []): Expression => ({
  kind: 'opaque',
  parts,
  start: node.start,
  end: node.end,
});

/** Runs `lower` one level deeper (or `levels`), or returns `otherwise()` if the code is nested too deeply. */
export function deeper<Result>(ctx: Lowering, lower: () => Result, otherwise: () => Result, levels = 1): Result {
  if (ctx.depth + levels > MAXIMUM_DEPTH) return otherwise();
  ctx.depth += levels;
  try {
    return lower();
  } finally {
    ctx.depth -= levels;
  }
}
