/**
 * @module
 * Lowering by the type of a node, the same in every language: rows say what a node of each type becomes, a fallback says it of
 * all others, and what is nested too deeply is not looked into.
 */
import type { Statement } from '../../ir/index.ts';
import type { SyntaxNode } from '../../parse/syntax.ts';
import { deeper, evaluated, type LoweringState, opaque, type Span } from './nodes.ts';

/** What a node becomes. */
export type Row<Ctx, Result> = (ctx: Ctx, node: SyntaxNode) => Result;

/** By the grammar's name for the type of the node. */
export type Rows<Ctx, Result> = Readonly<Record<string, Row<Ctx, Result>>>;

/**
 * Lowers a node by its row, else by `fallback`, one level deeper (or `levels`); by `tooDeep` where that is deeper than
 * `LoweringState` allows.
 *
 * @example
 * export const lowerExpression = (ctx: Lowering, node: SyntaxNode): Expression =>
 *   lowerByRow(ctx, node, BY_TYPE, lowerUnknown, opaque);
 */
export function lowerByRow<Ctx extends LoweringState, Result>(
  ctx: Ctx,
  node: SyntaxNode,
  rows: Rows<Ctx, Result>,
  fallback: Row<Ctx, Result>,
  tooDeep: (node: SyntaxNode) => Result,
  levels = 1,
): Result {
  // A grammar may call a type `constructor`, which every object has.
  const row = Object.hasOwn(rows, node.type) ? rows[node.type] : undefined;
  return deeper(
    ctx,
    () => (row ?? fallback)(ctx, node),
    () => tooDeep(node),
    levels,
  );
}

/** Of a statement that is nested too deeply, its place is kept … */
export const opaqueStatement = (node: Span): Statement[] => [evaluated(opaque(node))];

/** … or nothing. */
export const noStatements = (): Statement[] => [];
