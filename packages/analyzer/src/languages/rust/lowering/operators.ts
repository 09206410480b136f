/** @module Rust's binary operators. */
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { binaryChains, COMMON_OPERATORS } from '../../binary-chains.ts';
import { type Lowering, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

const chains = binaryChains<Lowering>({
  operators: COMMON_OPERATORS,
  fraction: /\.\d|f(?:32|64)$/,
  lower: (ctx, node) => lowerExpression(ctx, node),
});

export const binary = (ctx: Lowering, node: SyntaxNode): Expression => chains.lowerBinary(ctx, node);

/** `a += b`. */
export function lowerCompoundAssignment(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const operator = textOf(ctx, fieldOf(node, 'operator')).slice(0, -1);
  if (!left || !right || !chains.isOperator(operator)) return undefined;
  const known: BinaryOperator = operator;
  return {
    kind: 'assign',
    target: lowerExpression(ctx, left),
    operator: known,
    value: lowerExpression(ctx, right),
    ...span(node),
  };
}
