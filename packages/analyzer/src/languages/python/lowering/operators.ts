/** @module Operators: chains of thousands of terms are folded without recursion. */
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { type Lowering, opaque } from './lowering.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = {
  '//': '/',
  '@': '*',
  and: '&&',
  or: '||',
  is: '==',
  'is not': '!=',
  '<>': '!=',
};

/** Longer chains are put together as a balanced tree, whose depth stays small. */
const CHAIN_MAX = 100;
const ASSOCIATIVE: ReadonlySet<string> = new Set(['+', '*', '&&', '||', '&', '|', '^']);

/** The intermediate form's spelling of a Python operator. */
export const operatorOf = (token: string): BinaryOperator => OPERATORS[token] ?? (token as BinaryOperator);

const operatorField = (node: SyntaxNode): BinaryOperator => operatorOf(fieldOf(node, 'operator')?.type ?? '+');

/** `a + b - c`, `a and b or c`: the left spine is walked in a loop. */
export function chain(lowering: Lowering, node: SyntaxNode): Expression {
  const links: { operator: BinaryOperator; right: SyntaxNode | undefined; end: number }[] = [];
  let first: SyntaxNode | undefined = node;
  while (first?.type === node.type) {
    links.push({ operator: operatorField(first), right: fieldOf(first, 'right'), end: first.end });
    first = fieldOf(first, 'left');
  }
  links.reverse();
  const head = first ? expression(lowering, first) : opaque(node);
  if (links.length > CHAIN_MAX) return longChain(lowering, node, head, links);
  return links.reduce<Expression>(
    (left, { operator, right, end }) => ({
      kind: 'binary',
      operator,
      left,
      right: right ? expression(lowering, right) : opaque(node),
      start: node.start,
      end,
    }),
    head,
  );
}

function longChain(
  lowering: Lowering,
  node: SyntaxNode,
  head: Expression,
  links: readonly { operator: BinaryOperator; right: SyntaxNode | undefined }[],
): Expression {
  const terms = [head, ...links.flatMap(({ right }) => (right ? [expression(lowering, right)] : []))];
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
  return { kind: 'binary', operator, left, right, start: left.start, end: right.end };
}

/** `a < b <= c` is `a < b and b <= c`. */
export function comparison(lowering: Lowering, node: SyntaxNode): Expression {
  const operands: Expression[] = [];
  const operators: BinaryOperator[] = [];
  for (const child of node.children) {
    if (child.field === 'operators') operators.push(operatorOf(child.type));
    else if (child.named) operands.push(expression(lowering, child));
  }
  const tests = operators.flatMap((operator, index): Expression[] => {
    const left = operands[index];
    const right = operands[index + 1];
    return left && right ? [{ kind: 'binary', operator, left, right, start: left.start, end: right.end }] : [];
  });
  if (tests.length === 0) return opaque(node, operands);
  return balanced(tests, '&&', 0, tests.length);
}

export function unary(lowering: Lowering, node: SyntaxNode): Expression {
  const argument = fieldOf(node, 'argument');
  const operand = argument ? expression(lowering, argument) : opaque(node);
  const token = fieldOf(node, 'operator')?.type;
  const operator = node.type === 'not_operator' ? '!' : token === '-' || token === '~' ? token : '+';
  if (operator === '-' && operand.kind === 'number') {
    return { kind: 'number', value: -operand.value, start: node.start, end: node.end };
  }
  return { kind: 'unary', operator, operand, start: node.start, end: node.end };
}
