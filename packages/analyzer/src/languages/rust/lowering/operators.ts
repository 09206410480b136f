/** @module Rust's binary operators. */
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { binaryChains, COMMON_OPERATORS } from '../../binary-chains.ts';
import { expression } from './expressions.ts';
import { type Lowering, span, textOf } from './state.ts';

const chains = binaryChains<Lowering>({
  operators: COMMON_OPERATORS,
  fraction: /\.\d|f(?:32|64)$/,
  lower: (state, node) => expression(state, node),
});

export const binary = (state: Lowering, node: SyntaxNode): Expression => chains.lowerBinary(state, node);

/** `a += b`. */
export function compoundAssignment(state: Lowering, node: SyntaxNode): Expression | undefined {
  const left = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const operator = textOf(state, fieldOf(node, 'operator')).slice(0, -1);
  if (!left || !right || !chains.isOperator(operator)) return undefined;
  const known: BinaryOperator = operator;
  return {
    kind: 'assign',
    target: expression(state, left),
    operator: known,
    value: expression(state, right),
    ...span(node),
  };
}
