/** @module Lowers operators. Chains of binary operators are flattened, so that long ones don't cause deep recursion. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Binary, BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

/** Go's operators in the spelling of the intermediate form. `&^` clears bits. */
const OPERATORS: Readonly<Record<string, BinaryOperator>> = lookupTable({
  ...Object.fromEntries(
    (['+', '-', '*', '/', '%', '<<', '>>', '&', '|', '^', '==', '!=', '<', '>', '<=', '>=', '&&', '||'] as const).map(
      (one) => [one, one],
    ),
  ),
  '&^': '&',
});

export const operatorOf = (text: string): BinaryOperator | undefined => OPERATORS[text];

const ASSOCIATIVE: ReadonlySet<string> = new Set(['+', '*', '&', '|', '^', '&&', '||']);
const LONG_CHAIN = 100;

interface Operand {
  node: SyntaxNode;
  /** The operator before it; undefined for the first. */
  operator: BinaryOperator | undefined;
}

/** Returns the operands of a left-nested chain, first to last. */
function operandsOf(ctx: Lowering, node: SyntaxNode): Operand[] {
  const operands: Operand[] = [];
  let at = node;
  while (at.type === 'binary_expression') {
    const left = fieldOf(at, 'left');
    const right = fieldOf(at, 'right');
    const operator = fieldOf(at, 'operator');
    const known = operator && operatorOf(textOf(ctx, operator));
    if (left === undefined || right === undefined || known === undefined) break;
    operands.push({ node: right, operator: known });
    at = left;
  }
  operands.push({ node: at, operator: undefined });
  return operands.reverse();
}

export function lowerBinary(ctx: Lowering, node: SyntaxNode): Expression {
  const operands = operandsOf(ctx, node);
  if (operands.length === 1) {
    return opaque(
      node,
      namedChildren(node).map((child) => lowerExpression(ctx, child)),
    );
  }
  const values = operands.map((operand) => lowerExpression(ctx, operand.node));
  const uniform = operands[1]?.operator;
  const isUniform = operands.every(({ operator }) => operator === undefined || operator === uniform);
  if (values.length > LONG_CHAIN) {
    if (!isUniform || uniform === undefined || !ASSOCIATIVE.has(uniform)) return opaque(node, values);
    return balanced(uniform, values, 0, values.length);
  }
  return values.slice(1).reduce<Expression>((left, right, index) => {
    const operator = operands[index + 1]?.operator ?? '+';
    return pair(operator, left, right);
  }, values[0] ?? opaque(node));
}

const pair = (operator: BinaryOperator, left: Expression, right: Expression): Binary =>
  make.binary({ start: left.start, end: right.end }, operator, left, right);

function balanced(operator: BinaryOperator, values: readonly Expression[], from: number, to: number): Expression {
  const only = values[from];
  if (to - from <= 1) return only ?? opaque({ start: 0, end: 0 });
  const middle = (from + to) >> 1;
  return pair(operator, balanced(operator, values, from, middle), balanced(operator, values, middle, to));
}

/** Lowers unary operators: `&x` and `*x` are x itself, `<-c` takes an element out of c. */
export function lowerUnary(ctx: Lowering, node: SyntaxNode): Expression {
  const operand = fieldOf(node, 'operand');
  const sign = node.children[0];
  if (operand === undefined || sign === undefined) return opaque(node);
  const value = lowerExpression(ctx, operand);
  switch (sign.type) {
    case '&':
    case '*':
      return value;
    case '<-':
      return { kind: 'index', object: value, ...span(node) };
    case '!':
    case '-':
    case '+':
      if (sign.type === '-' && value.kind === 'number') return { ...value, value: -value.value, ...span(node) };
      return make.unary(node, sign.type, value);
    case '^':
      return make.unary(node, '~', value);
    default:
      return opaque(node, [value]);
  }
}
