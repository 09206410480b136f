/** @module Statements in a row, whose last one gives the value. */
import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { deeper, type Lowering, opaque, span } from './lowering.ts';
import { BRANCHING, statement, statements } from './statements.ts';

/** What becomes of the value with which a row of statements ends. */
export type Finish = (value: Expression) => Statement;

/** Statements, the value of the last one handed to `finish`. */
export function finished(lowering: Lowering, nodes: readonly SyntaxNode[], finish: Finish): Statement[] {
  const named = nodes.filter((node) => node.named && node.type !== 'empty_statement' && node.type !== 'heredoc_body');
  const last = named.at(-1);
  if (!last) return [];
  return [
    ...statements(lowering, named.slice(0, -1)),
    ...deeper(
      lowering,
      () => statement(lowering, last, finish),
      () => [],
    ),
  ];
}

export const returned: Finish = (value) => ({ kind: 'return', value, ...span(value) });

/** The value of a row of statements. */
export function valueOfRow(lowering: Lowering, nodes: readonly SyntaxNode[], at: SyntaxNode): Expression {
  const named = nodes.filter((node) => node.named && node.type !== 'empty_statement' && node.type !== 'heredoc_body');
  const last = named.at(-1);
  if (!last) return { kind: 'null', ...span(at) };
  if (named.length === 1) return expression(lowering, last);
  return {
    kind: 'block',
    body: statements(lowering, named.slice(0, -1)),
    value: expression(lowering, last),
    ...span(at),
  };
}

/** `x = if … end`, `y = case … end`, `z = begin … rescue … end`: every branch leaves its value in one variable. */
export function branchingValue(lowering: Lowering, node: SyntaxNode): Expression {
  if (!BRANCHING.has(node.type)) return opaque(node);
  const name: Expression = { kind: 'name', name: `value at ${node.start}`, ...span(node) };
  const body = statement(lowering, node, (value) => ({
    kind: 'expression',
    value: { kind: 'assign', target: name, value, ...span(value) },
    ...span(value),
  }));
  return { kind: 'block', body, value: name, ...span(node) };
}
