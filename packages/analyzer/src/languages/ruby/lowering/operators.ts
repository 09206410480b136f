/** @module Operators: chains of thousands of terms are folded without recursion. */
import type { BinaryOperator, Expression, Unary } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { type Lowering, opaque, span } from './lowering.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = { and: '&&', or: '||', '===': '==' };
const ASSOCIATIVE: ReadonlySet<string> = new Set(['+', '*', '&&', '||', '&', '|', '^']);

/** Longer chains are put together as a balanced tree, whose depth stays small. */
const CHAIN_MAX = 100;

/** The intermediate form's spelling of a Ruby operator. */
export const operatorOf = (token: string): BinaryOperator => OPERATORS[token] ?? (token as BinaryOperator);

interface Link {
  operator: BinaryOperator;
  right: SyntaxNode | undefined;
  end: number;
}

/** `a + b - c`: the left spine is walked in a loop. */
export function binary(lowering: Lowering, node: SyntaxNode): Expression {
  const links: Link[] = [];
  let first: SyntaxNode | undefined = node;
  while (first?.type === 'binary') {
    const operator = operatorOf(fieldOf(first, 'operator')?.type ?? '+');
    links.push({ operator, right: fieldOf(first, 'right'), end: first.end });
    first = fieldOf(first, 'left');
  }
  links.reverse();
  const head = first ? expression(lowering, first) : opaque(node);
  if (links.length > CHAIN_MAX) return longChain(lowering, node, head, links);
  return links.reduce<Expression>((left, link) => linked(lowering, node, left, link), head);
}

function linked(lowering: Lowering, node: SyntaxNode, left: Expression, { operator, right, end }: Link): Expression {
  const value = right ? expression(lowering, right) : opaque(node);
  const at = { start: node.start, end };
  if (operator !== '<<') return { kind: 'binary', operator, left, right: value, ...at };
  // `text << more` changes the text itself, `items << more` the list.
  const isText = value.kind === 'concat' || value.kind === 'string';
  if (isText && (left.kind === 'name' || left.kind === 'member'))
    return { kind: 'assign', target: left, operator: '+', value, ...at };
  return { kind: 'call', callee: { kind: 'member', object: left, name: '<<', ...at }, args: [{ value }], ...at };
}

function longChain(lowering: Lowering, node: SyntaxNode, head: Expression, links: readonly Link[]): Expression {
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

const UNARY: Readonly<Record<string, Unary['operator']>> = { '!': '!', not: '!', '-': '-', '+': '+', '~': '~' };

export function unary(lowering: Lowering, node: SyntaxNode): Expression {
  const child = fieldOf(node, 'operand');
  const operand = child ? expression(lowering, child) : opaque(node);
  // `+''` is a text that may be changed, `-''` one that may not.
  if (operand.kind === 'string' || operand.kind === 'concat') return operand;
  const token = fieldOf(node, 'operator')?.type ?? '';
  const operator = UNARY[token];
  if (operator) return { kind: 'unary', operator, operand, ...span(node) };
  return {
    kind: 'call',
    callee: { kind: 'name', name: token, ...span(node) },
    args: [{ value: operand }],
    ...span(node),
  };
}
