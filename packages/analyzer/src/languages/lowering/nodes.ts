/** @module What the lowering of every language shares: reading nodes, making plain ones, and keeping to a depth. */
import type { Call, Expression, Name, Opaque, Statement } from '../../ir/index.ts';

/** A place in the file: UTF-16 offsets, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** What the lowering of one file carries along in any language. */
export interface LoweringState {
  readonly source: string;
  /** How many levels are open around the node being lowered. */
  depth: number;
  /** How deep it may go, where the language's lowering needs more of the stack a level. */
  readonly depthLimit?: number;
}

/** Levels of nesting that are lowered; what lies deeper is opaque. Real code stays below 100, and the stack must hold. */
export const DEPTH_LIMIT = 400;

export const span = ({ start, end }: Span): { start: number; end: number } => ({ start, end });

/** The node as written; '' where there is none. */
export const textOf = (ctx: { readonly source: string }, node: Span | undefined): string =>
  node ? ctx.source.slice(node.start, node.end) : '';

/** A value of which nothing is known but its parts. */
export const opaque = (node: Span, parts: Expression[] = []): Opaque => ({ kind: 'opaque', parts, ...span(node) });

export const nameAt = (node: Span, name: string): Name => ({ kind: 'name', name, ...span(node) });

/** A call of a function by its plain name: the language's own functions, operators that are functions. */
export const callOf = (node: Span, name: string, values: readonly Expression[]): Call => ({
  kind: 'call',
  callee: nameAt({ start: node.start, end: node.start }, name),
  args: values.map((value) => ({ value })),
  ...span(node),
});

/** The expression as a statement. */
export const evaluated = (value: Expression): Statement => ({ kind: 'expression', value, ...span(value) });

export const assigned = (target: Expression, value: Expression, node: Span): Statement =>
  evaluated({ kind: 'assign', target, value, ...span(node) });

/** Runs `lower` one level deeper (or `levels`), or answers `otherwise` where the code is nested too deeply. */
export function deeper<Result>(ctx: LoweringState, lower: () => Result, otherwise: () => Result, levels = 1): Result {
  if (ctx.depth + levels > (ctx.depthLimit ?? DEPTH_LIMIT)) return otherwise();
  ctx.depth += levels;
  try {
    return lower();
  } finally {
    ctx.depth -= levels;
  }
}
