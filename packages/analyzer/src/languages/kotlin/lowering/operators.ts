/** @module Kotlin's binary operators, `is`, `in`, `as`, and functions between their operands. */

import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { type BinaryChains, binaryChains, COMMON_OPERATORS } from '../../binary-chains.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { isType, lowerType } from './types.ts';

const CHAINS: ReadonlySet<string> = new Set([
  ...['additive_expression', 'multiplicative_expression', 'comparison_expression', 'equality_expression'],
  ...['conjunction_expression', 'disjunction_expression', 'elvis_expression'],
]);

const SPELLINGS: Readonly<Record<string, BinaryOperator>> = { '===': '==', '!==': '!=', '?:': '??' };

export const isChain = (node: SyntaxNode): boolean => CHAINS.has(node.type);

export const { isOperator, lowerBinary }: BinaryChains<Lowering> = binaryChains<Lowering>({
  operators: [...COMMON_OPERATORS, '??'],
  fraction: /[.ef]/i,
  lower: (ctx, node) => lowerExpression(ctx, node),
  split(ctx, node) {
    if (!isChain(node)) return undefined;
    const [left, ...others] = node.children;
    const right = others.at(-1);
    const token = others.find(({ named }) => !named);
    if (!left || !right || !token || right === token) return undefined;
    const text = textOf(ctx, token);
    return { left, operator: SPELLINGS[text] ?? text, right };
  },
});

/** `x is T`, `x !in list`. */
export function lowerCheck(ctx: Lowering, node: SyntaxNode): Expression {
  const [left, right] = namedChildren(node);
  const token = node.children.find(({ named }) => !named);
  if (!left || !right) return opaque(node);
  return lowerTest(ctx, node, lowerExpression(ctx, left), right, textOf(ctx, token));
}

/** A test of a value by `is`, `!is`, `in` or `!in`. */
export function lowerTest(
  ctx: Lowering,
  node: SyntaxNode,
  value: Expression,
  right: SyntaxNode,
  operator: string,
): Expression {
  if (!isType(right)) {
    const isNegated = operator.startsWith('!');
    return make.binary(node, isNegated ? 'not in' : 'in', value, lowerExpression(ctx, right));
  }
  const test: Expression = make.typeTest(node, value, lowerType(ctx, right));
  return operator.startsWith('!') ? make.unary(node, '!', test) : test;
}

/** `x as T`, `x as? T`. */
export function lowerCast(ctx: Lowering, node: SyntaxNode): Expression {
  const [value, type] = namedChildren(node);
  if (!value || !type) return opaque(node);
  return { kind: 'cast', value: lowerExpression(ctx, value), type: lowerType(ctx, type), ...span(node) };
}

const BITWISE: Readonly<Record<string, BinaryOperator>> = {
  and: '&',
  or: '|',
  xor: '^',
  shl: '<<',
  shr: '>>',
  ushr: '>>>',
};

/** `a to b` is a pair; any other function between two values is a method of the first. */
export function lowerInfix(ctx: Lowering, node: SyntaxNode): Expression {
  const [left, name, right] = namedChildren(node);
  if (!left || !name || !right)
    return opaque(
      node,
      namedChildren(node).map((one) => lowerExpression(ctx, one)),
    );
  const word = textOf(ctx, name);
  const first = lowerExpression(ctx, left);
  const second = lowerExpression(ctx, right);
  // `"/x" bind GET to { request -> … }` calls a function of a route; a pair with a function in it is rare.
  if (word === 'to' && !(left.type === 'infix_expression' && right.type === 'lambda_literal'))
    return make.list(node, [first, second]);
  const operator = BITWISE[word];
  if (operator) return make.binary(node, operator, first, second);
  const callee: Expression = make.member({ start: left.start, end: name.end }, first, word);
  return make.call(node, callee, [{ value: second }]);
}
