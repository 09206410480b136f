/** @module Lowers chains of binary operators without recursion along the left operands. */

import type { Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { binaryChains, COMMON_OPERATORS } from '../../binary-chains.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

const OPERATION = /^(?:additive|multiplicative|relational|equality|shift|bitwise_\w+|logical_\w+|if_null)_expression$/;

/** Returns the operands of one node: the grammar parses `a + b + c` as one node or as left-nested nodes. */
const operandsOf = (node: SyntaxNode): SyntaxNode[] =>
  node.children.filter(
    ({ named, type, field }) => (named && field !== 'operator' && !/_operator$/.test(type)) || type === 'this',
  );

const chains = binaryChains<Lowering>({
  operators: [...COMMON_OPERATORS, '??'],
  fraction: /[.eE]/,
  lower: lowerExpression,
  split(ctx, node) {
    if (!OPERATION.test(node.type)) return undefined;
    const operands = operandsOf(node);
    const [left, right] = operands;
    if (left === undefined || right === undefined || operands.length !== 2) return undefined;
    const written = ctx.source.slice(left.end, right.start).trim();
    return { left, operator: written === '~/' ? '/' : written, right };
  },
});

export function lowerChain(ctx: Lowering, node: SyntaxNode): Expression {
  const operands = operandsOf(node);
  if (operands.length === 2) return chains.lowerBinary(ctx, node);
  const values = operands.map((operand) => lowerExpression(ctx, operand));
  const [first, second] = operands;
  const operator = first && second ? ctx.source.slice(first.end, second.start).trim() : '';
  const isText = values.some(({ kind }) => kind === 'string' || kind === 'concat');
  if (operator === '+' && isText) return make.concat(node, values);
  const [head = opaque(node), ...others] = values;
  return chains.isOperator(operator) && textOf(ctx, node) !== ''
    ? others.reduce(
        (left, right): Expression => make.binary({ start: left.start, end: right.end }, operator, left, right),
        head,
      )
    : opaque(node, values);
}
