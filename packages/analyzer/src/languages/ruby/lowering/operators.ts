/** @module Lowers operators. Chains of thousands of operands are lowered without recursion. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { BinaryOperator, Expression, Unary } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { holdsText, type Lowering, opaque } from './context.ts';
import { lowerExpression } from './expressions.ts';

const OPERATORS: Readonly<Record<string, BinaryOperator>> = lookupTable({ and: '&&', or: '||', '===': '==' });
const ASSOCIATIVE: ReadonlySet<string> = new Set(['+', '*', '&&', '||', '&', '|', '^']);

/** Longer chains become a balanced tree, whose depth stays small. */
const CHAIN_MAX = 100;

const REPEATED_MAX = 64;

/** Returns the intermediate form's spelling of a Ruby operator. */
export const operatorOf = (token: string): BinaryOperator => OPERATORS[token] ?? (token as BinaryOperator);

/** Checks for a likely regular expression: a literal or a constant. */
export const looksLikePattern = (value: Expression): boolean =>
  value.kind === 'regex' || (value.kind === 'name' && /^[A-Z][A-Z_\d]*$/.test(value.name));

interface Link {
  operator: BinaryOperator;
  right: SyntaxNode | undefined;
  end: number;
}

/** Lowers `a + b - c`: the left operands are collected in a loop. */
export function lowerBinary(ctx: Lowering, node: SyntaxNode): Expression {
  const links: Link[] = [];
  let first: SyntaxNode | undefined = node;
  while (first?.type === 'binary') {
    const operator = operatorOf(fieldOf(first, 'operator')?.type ?? '+');
    links.push({ operator, right: fieldOf(first, 'right'), end: first.end });
    first = fieldOf(first, 'left');
  }
  links.reverse();
  const head = first ? lowerExpression(ctx, first) : opaque(node);
  if (links.length > CHAIN_MAX) return lowerLongChain(ctx, node, head, links);
  return links.reduce<Expression>((left, link) => lowerLinked(ctx, node, left, link), head);
}

function lowerLinked(ctx: Lowering, node: SyntaxNode, left: Expression, { operator, right, end }: Link): Expression {
  const value = right ? lowerExpression(ctx, right) : opaque(node);
  const at = { start: node.start, end };
  // `"0" * 16` repeats the string.
  if (operator === '*' && left.kind === 'string' && value.kind === 'number' && value.value <= REPEATED_MAX)
    return make.string(at, left.value.repeat(Math.max(0, Math.floor(value.value))));
  // `/\A\w+\z/ =~ name` tests the name, as the reverse order does.
  if ((operator === '=~' || operator === '!~') && looksLikePattern(left) && !looksLikePattern(value))
    return make.binary(at, operator, value, left);
  if (operator !== '<<') return make.binary(at, operator, left, value);
  // `text << more` modifies the string, `items << more` the list.
  const isText = value.kind === 'concat' || value.kind === 'string';
  if (left.kind === 'assign' && left.operator === '+')
    return { ...left, value: make.binary(at, '+', left.value, value), ...at };
  if (left.kind === 'name' && holdsText(ctx.locals, left.name))
    return { kind: 'assign', target: left, operator: '+', value, ...at };
  if (isText && (left.kind === 'name' || left.kind === 'member'))
    return { kind: 'assign', target: left, operator: '+', value, ...at };
  return make.call(at, make.member(at, left, '<<'), [{ value }]);
}

function lowerLongChain(ctx: Lowering, node: SyntaxNode, head: Expression, links: readonly Link[]): Expression {
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

const UNARY: Readonly<Record<string, Unary['operator']>> = lookupTable({
  '!': '!',
  not: '!',
  '-': '-',
  '+': '+',
  '~': '~',
});

export function lowerUnary(ctx: Lowering, node: SyntaxNode): Expression {
  const child = fieldOf(node, 'operand');
  const operand = child ? lowerExpression(ctx, child) : opaque(node);
  // `+''` is a mutable string, `-''` a frozen one.
  if (operand.kind === 'string' || operand.kind === 'concat') return operand;
  const token = fieldOf(node, 'operator')?.type ?? '';
  const operator = UNARY[token];
  if (operator) return make.unary(node, operator, operand);
  return make.call(node, make.name(node, token), [{ value: operand }]);
}
