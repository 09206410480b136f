/** @module What the lowering of one C or C++ file carries along. */
import type { Expression, Opaque } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';

/** Trees nested deeper than this are cut: nobody writes such code, and the stack must hold. */
const DEPTH_LIMIT = 300;

export interface Lowering {
  readonly source: string;
  depth: number;
  functions: number;
  /** How many function bodies stand around. */
  inside: number;
  /** Labels of the blocks around, which a `goto` can leave. */
  readonly labels: string[];
}

export const newLowering = (source: string): Lowering => ({ source, depth: 0, functions: 0, inside: 0, labels: [] });

export const textOf = (ctx: Lowering, node: SyntaxNode): string => ctx.source.slice(node.start, node.end);

export const opaque = (node: { start: number; end: number }, parts: Expression[] = []): Opaque => ({
  kind: 'opaque',
  parts,
  start: node.start,
  end: node.end,
});

/** Runs `lower` one level deeper, or gives `cut` where the limit is reached. */
export function deeper<T>(ctx: Lowering, lower: () => T, cut: () => T): T {
  if (ctx.depth >= DEPTH_LIMIT) return cut();
  ctx.depth += 1;
  try {
    return lower();
  } finally {
    ctx.depth -= 1;
  }
}
