/** @module Lowers operators. Chains of thousands of operands are lowered without recursion. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque } from './context.ts';
import { lowerExpression } from './expressions.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = lookupTable({
  '//': '/',
  '@': '*',
  and: '&&',
  or: '||',
  is: '==',
  'is not': '!=',
  '<>': '!=',
});

/** Longer chains become a balanced tree, whose depth stays small. */
const CHAIN_MAX = 100;
const ASSOCIATIVE: ReadonlySet<string> = new Set(['+', '*', '&&', '||', '&', '|', '^']);

/** Returns the intermediate form's spelling of a Python operator. */
export const operatorOf = (token: string): BinaryOperator => OPERATORS[token] ?? (token as BinaryOperator);

const operatorField = (node: SyntaxNode): BinaryOperator => operatorOf(fieldOf(node, 'operator')?.type ?? '+');

/** Lowers `a + b - c` and `a and b or c`: the left operands are collected in a loop. */
export function lowerChain(ctx: Lowering, node: SyntaxNode): Expression {
  const links: { operator: BinaryOperator; right: SyntaxNode | undefined; end: number }[] = [];
  let first: SyntaxNode | undefined = node;
  while (first?.type === node.type) {
    links.push({ operator: operatorField(first), right: fieldOf(first, 'right'), end: first.end });
    first = fieldOf(first, 'left');
  }
  links.reverse();
  const head = first ? lowerExpression(ctx, first) : opaque(node);
  if (links.length > CHAIN_MAX) return lowerLongChain(ctx, node, head, links);
  return links.reduce<Expression>(
    (left, { operator, right, end }) =>
      make.binary({ start: node.start, end }, operator, left, right ? lowerExpression(ctx, right) : opaque(node)),
    head,
  );
}

function lowerLongChain(
  ctx: Lowering,
  node: SyntaxNode,
  head: Expression,
  links: readonly { operator: BinaryOperator; right: SyntaxNode | undefined }[],
): Expression {
  const terms = [head, ...links.flatMap(({ right }) => (right ? [lowerExpression(ctx, right)] : []))];
  const operator = links[0]?.operator ?? '+';
  if (!ASSOCIATIVE.has(operator) || links.some((link) => link.operator !== operator)) return opaque(node, terms);
  return balanced(terms, operator, 0, terms.length);
}

function balanced(terms: readonly Expression[], operator: BinaryOperator, from: number, to: number): Expression {
  const only = terms[from];
  if (!only || to - from <= 1) return only ?? opaque({ start: 0, end: 0 });
  const middle = (from + to) >> 1;
  const left = balanced(terms, operator, from, middle);
  const right = balanced(terms, operator, middle, to);
  return make.binary({ start: left.start, end: right.end }, operator, left, right);
}

/** Lowers `a < b <= c` to `a < b and b <= c`. */
export function lowerComparison(ctx: Lowering, node: SyntaxNode): Expression {
  const operands: Expression[] = [];
  const operators: BinaryOperator[] = [];
  for (const child of node.children) {
    if (child.field === 'operators') operators.push(operatorOf(child.type));
    else if (child.named) operands.push(lowerExpression(ctx, child));
  }
  const tests = operators.flatMap((operator, index): Expression[] => {
    const left = operands[index];
    const right = operands[index + 1];
    return left && right ? [make.binary({ start: left.start, end: right.end }, operator, left, right)] : [];
  });
  if (tests.length === 0) return opaque(node, operands);
  return balanced(tests, '&&', 0, tests.length);
}

export function lowerUnary(ctx: Lowering, node: SyntaxNode): Expression {
  const argument = fieldOf(node, 'argument');
  const operand = argument ? lowerExpression(ctx, argument) : opaque(node);
  const token = fieldOf(node, 'operator')?.type;
  const operator = node.type === 'not_operator' ? '!' : token === '-' || token === '~' ? token : '+';
  if (operator === '-' && operand.kind === 'number') {
    return make.number(node, -operand.value);
  }
  return make.unary(node, operator, operand);
}
