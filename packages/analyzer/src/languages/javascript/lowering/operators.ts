/** @module Lowers operators. Chains are lowered without recursion: generated code has thousands of operands. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { deeper, type Lowering, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerTarget } from './patterns.ts';

/** A longer chain of `+` becomes one concatenation; one of other operators is opaque. */
const LONGEST_NESTED_CHAIN = 100;

const BINARY: Readonly<Record<string, BinaryOperator>> = lookupTable({
  '+': '+',
  '-': '-',
  '*': '*',
  '/': '/',
  '%': '%',
  '**': '**',
  '<<': '<<',
  '>>': '>>',
  '>>>': '>>>',
  '&': '&',
  '|': '|',
  '^': '^',
  '==': '==',
  '===': '==',
  '!=': '!=',
  '!==': '!=',
  '<': '<',
  '>': '>',
  '<=': '<=',
  '>=': '>=',
  '&&': '&&',
  '||': '||',
  '??': '??',
  in: 'in',
});

interface Link {
  operator: string;
  right: SyntaxNode | undefined;
  node: SyntaxNode;
}

function combine(ctx: Lowering, left: Expression, link: Link): Expression {
  const range = { start: link.node.start, end: link.node.end };
  if (link.operator === 'instanceof') {
    const name = link.right ? textOf(ctx, link.right) : '';
    return make.typeTest(range, left, { name, args: [] });
  }
  const right = lowerExpression(ctx, link.right, link.node);
  const operator = BINARY[link.operator];
  return operator ? make.binary(range, operator, left, right) : opaque(link.node, [left, right]);
}

/** Returns the links of a left-associative chain `a + b + c`, innermost first. */
function chainOf(node: SyntaxNode): { first: SyntaxNode | undefined; links: Link[] } {
  const links: Link[] = [];
  let current: SyntaxNode | undefined = node;
  while (current?.type === 'binary_expression') {
    links.push({ operator: fieldOf(current, 'operator')?.type ?? '', right: fieldOf(current, 'right'), node: current });
    current = fieldOf(current, 'left');
  }
  return { first: current, links: links.reverse() };
}

export function lowerBinary(ctx: Lowering, node: SyntaxNode): Expression {
  const { first, links } = chainOf(node);
  if (links.length > LONGEST_NESTED_CHAIN) {
    const parts = [first, ...links.map((link) => link.right)].map((part) => lowerExpression(ctx, part, node));
    if (!links.every((link) => link.operator === '+')) return opaque(node, parts);
    return make.concat(node, parts);
  }
  return deeper(
    ctx,
    () => links.reduce((left, link) => combine(ctx, left, link), lowerExpression(ctx, first, node)),
    () => opaque(node),
    links.length - 1,
  );
}

const UNARY = new Set(['!', '-', '+', '~', 'typeof', 'void', 'delete'] as const);
type UnaryOperator = typeof UNARY extends Set<infer Operator> ? Operator : never;
const isUnary = (operator: string): operator is UnaryOperator => (UNARY as ReadonlySet<string>).has(operator);

export function lowerUnary(ctx: Lowering, node: SyntaxNode): Expression {
  const operand = lowerExpression(ctx, fieldOf(node, 'argument'), node);
  const operator = fieldOf(node, 'operator')?.type ?? '';
  const range = { start: node.start, end: node.end };
  if (operator === 'void') return make.sequence(range, [operand, make.null(range)]);
  return isUnary(operator) ? make.unary(range, operator, operand) : opaque(node, [operand]);
}

/** Lowers `x += y` and other compound assignments. */
export function lowerAugmentedAssignment(ctx: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left');
  const operator = BINARY[(fieldOf(node, 'operator')?.type ?? '').slice(0, -1)];
  const bound = left ? lowerTarget(ctx, left) : opaque(node);
  const value = lowerExpression(ctx, fieldOf(node, 'right'), node);
  const range = { start: node.start, end: node.end };
  return operator ? { kind: 'assign', target: bound, operator, value, ...range } : opaque(node, [bound, value]);
}

/** Lowers `x++`, `--x`. */
export function lowerUpdate(ctx: Lowering, node: SyntaxNode): Expression {
  const argument = fieldOf(node, 'argument');
  const range = { start: node.start, end: node.end };
  return {
    kind: 'assign',
    target: argument ? lowerTarget(ctx, argument) : opaque(node),
    operator: fieldOf(node, 'operator')?.type === '--' ? '-' : '+',
    value: make.number(range, 1),
    ...range,
  };
}
