/** @module Statements in a row, whose last one gives the value. */

import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { deeper, type Lowering, opaque, span } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { BRANCHING, lowerStatement, statements } from './statements.ts';

/** What becomes of the value with which a row of statements ends. */
export type Finish = (value: Expression) => Statement;

/** Statements, the value of the last one handed to `finish`. */
export function finished(ctx: Lowering, nodes: readonly SyntaxNode[], finish: Finish): Statement[] {
  const named = nodes.filter((node) => node.named && node.type !== 'empty_statement' && node.type !== 'heredoc_body');
  const last = named.at(-1);
  if (!last) return [];
  return [
    ...statements(ctx, named.slice(0, -1)),
    ...deeper(
      ctx,
      () => lowerStatement(ctx, last, finish),
      () => [],
    ),
  ];
}

export const returned: Finish = (value) => make.return(value, value);

/** The value of a row of statements. */
export function valueOfRow(ctx: Lowering, nodes: readonly SyntaxNode[], at: SyntaxNode): Expression {
  const named = nodes.filter((node) => node.named && node.type !== 'empty_statement' && node.type !== 'heredoc_body');
  const last = named.at(-1);
  if (!last) return make.null(at);
  if (named.length === 1) return lowerExpression(ctx, last);
  return {
    kind: 'block',
    body: statements(ctx, named.slice(0, -1)),
    value: lowerExpression(ctx, last),
    ...span(at),
  };
}

/** `x = if … end`, `y = case … end`, `z = begin … rescue … end`: every branch leaves its value in one variable. */
export function lowerBranchingValue(ctx: Lowering, node: SyntaxNode): Expression {
  if (!BRANCHING.has(node.type)) return opaque(node);
  const name: Expression = make.name(node, `value at ${node.start}`);
  const body = lowerStatement(ctx, node, (value) => make.expression(value, make.assign(value, name, value)));
  return { kind: 'block', body, value: name, ...span(node) };
}
