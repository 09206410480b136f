/**
 * @module
 * Lowering by node type, the same in every language: a table maps each type to a function, a fallback handles all
 * others, and code that is nested too deeply isn't lowered.
 */
import type { Statement } from '../../ir/index.ts';
import type { SyntaxNode } from '../../parse/syntax.ts';
import { deeper, evaluated, type LoweringState, opaque, type Span } from './nodes.ts';

/** Lowers nodes of one type. */
export type Row<Ctx, Result> = (ctx: Ctx, node: SyntaxNode) => Result;

/** Lowerings by the grammar's name for the node type. */
export type Rows<Ctx, Result> = Readonly<Record<string, Row<Ctx, Result>>>;

/**
 * Lowers a node by its row, else by `fallback`, one level deeper (or `levels`). Calls `tooDeep` if that exceeds
 * the depth limit of `LoweringState`.
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
  // A grammar may have a type named `constructor`, which every object has as a property.
  const row = Object.hasOwn(rows, node.type) ? rows[node.type] : undefined;
  return deeper(
    ctx,
    () => (row ?? fallback)(ctx, node),
    () => tooDeep(node),
    levels,
  );
}

/** Lowers a statement that is nested too deeply to an opaque one. */
export const opaqueStatement = (node: Span): Statement[] => [evaluated(opaque(node))];

/** Drops a statement that is nested too deeply. */
export const noStatements = (): Statement[] => [];
