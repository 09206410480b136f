/** @module What the lowerings of all languages share: access to nodes, simple expressions, the depth limit. */
import type { Call, Expression, Name, Opaque, Statement } from '../../ir/index.ts';

/** A range of the file: UTF-16 offsets, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** State of the lowering of one file in any language. */
export interface LoweringState {
  readonly source: string;
  /** The number of levels around the node being lowered. */
  depth: number;
  /** The maximum depth, if the language's lowering needs more stack per level. */
  readonly depthLimit?: number;
}

/**
 * The depth up to which code is lowered; deeper nodes are opaque. Real code stays below 100, and the stack must
 * suffice.
 */
export const DEPTH_LIMIT = 400;

export const span = ({ start, end }: Span): { start: number; end: number } => ({ start, end });

/** Returns the node's source text; '' if there is no node. */
export const textOf = (ctx: { readonly source: string }, node: Span | undefined): string =>
  node ? ctx.source.slice(node.start, node.end) : '';

/** Returns a value of which only the parts are known. */
export const opaque = (node: Span, parts: Expression[] = []): Opaque => ({ kind: 'opaque', parts, ...span(node) });

export const nameAt = (node: Span, name: string): Name => ({ kind: 'name', name, ...span(node) });

/** Returns a call of a function by name: a built-in function, or an operator that is a function. */
export const callOf = (node: Span, name: string, values: readonly Expression[]): Call => ({
  kind: 'call',
  callee: nameAt({ start: node.start, end: node.start }, name),
  args: values.map((value) => ({ value })),
  ...span(node),
});

/** Returns the expression as a statement. */
export const evaluated = (value: Expression): Statement => ({ kind: 'expression', value, ...span(value) });

export const assigned = (target: Expression, value: Expression, node: Span): Statement =>
  evaluated({ kind: 'assign', target, value, ...span(node) });

/** Runs `lower` one level deeper (or `levels`), or returns `otherwise()` if the code is nested too deeply. */
export function deeper<Result>(ctx: LoweringState, lower: () => Result, otherwise: () => Result, levels = 1): Result {
  if (ctx.depth + levels > (ctx.depthLimit ?? DEPTH_LIMIT)) return otherwise();
  ctx.depth += levels;
  try {
    return lower();
  } finally {
    ctx.depth -= levels;
  }
}
