/** @module Operators. Chains of binary ones are walked without recursion: generated code has them thousands of terms long. */
import type { BinaryOperator, Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { deeper, type Lowering, opaque, textOf } from './lowering.ts';
import { target } from './patterns.ts';

/** A longer chain of `+` becomes one concatenation; one of other operators is opaque. */
const LONGEST_NESTED_CHAIN = 100;

const BINARY: Readonly<Record<string, BinaryOperator>> = {
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
};

interface Link {
  operator: string;
  right: SyntaxNode | undefined;
  node: SyntaxNode;
}

function combine(lowering: Lowering, left: Expression, link: Link): Expression {
  const range = { start: link.node.start, end: link.node.end };
  if (link.operator === 'instanceof') {
    const name = link.right ? textOf(lowering, link.right) : '';
    return { kind: 'typetest', value: left, type: { name, args: [] }, ...range };
  }
  const right = expression(lowering, link.right, link.node);
  const operator = BINARY[link.operator];
  return operator ? { kind: 'binary', operator, left, right, ...range } : opaque(link.node, [left, right]);
}

/** A left-associative chain `a + b + c`, innermost first. */
function chainOf(node: SyntaxNode): { first: SyntaxNode | undefined; links: Link[] } {
  const links: Link[] = [];
  let current: SyntaxNode | undefined = node;
  while (current?.type === 'binary_expression') {
    links.push({ operator: fieldOf(current, 'operator')?.type ?? '', right: fieldOf(current, 'right'), node: current });
    current = fieldOf(current, 'left');
  }
  return { first: current, links: links.reverse() };
}

export function binary(lowering: Lowering, node: SyntaxNode): Expression {
  const { first, links } = chainOf(node);
  if (links.length > LONGEST_NESTED_CHAIN) {
    const parts = [first, ...links.map((link) => link.right)].map((part) => expression(lowering, part, node));
    if (!links.every((link) => link.operator === '+')) return opaque(node, parts);
    return { kind: 'concat', parts, start: node.start, end: node.end };
  }
  return deeper(
    lowering,
    () => links.reduce((left, link) => combine(lowering, left, link), expression(lowering, first, node)),
    () => opaque(node),
    links.length - 1,
  );
}

const UNARY = new Set(['!', '-', '+', '~', 'typeof', 'void', 'delete'] as const);
type UnaryOperator = typeof UNARY extends Set<infer Operator> ? Operator : never;
const isUnary = (operator: string): operator is UnaryOperator => (UNARY as ReadonlySet<string>).has(operator);

export function unary(lowering: Lowering, node: SyntaxNode): Expression {
  const operand = expression(lowering, fieldOf(node, 'argument'), node);
  const operator = fieldOf(node, 'operator')?.type ?? '';
  const range = { start: node.start, end: node.end };
  if (operator === 'void') return { kind: 'sequence', items: [operand, { kind: 'null', ...range }], ...range };
  return isUnary(operator) ? { kind: 'unary', operator, operand, ...range } : opaque(node, [operand]);
}

/** `x += y` and its like. */
export function updated(lowering: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left');
  const operator = BINARY[(fieldOf(node, 'operator')?.type ?? '').slice(0, -1)];
  const bound = left ? target(lowering, left) : opaque(node);
  const value = expression(lowering, fieldOf(node, 'right'), node);
  const range = { start: node.start, end: node.end };
  return operator ? { kind: 'assign', target: bound, operator, value, ...range } : opaque(node, [bound, value]);
}

/** `x++`, `--x`. */
export function update(lowering: Lowering, node: SyntaxNode): Expression {
  const argument = fieldOf(node, 'argument');
  const range = { start: node.start, end: node.end };
  return {
    kind: 'assign',
    target: argument ? target(lowering, argument) : opaque(node),
    operator: fieldOf(node, 'operator')?.type === '--' ? '-' : '+',
    value: { kind: 'number', value: 1, ...range },
    ...range,
  };
}
