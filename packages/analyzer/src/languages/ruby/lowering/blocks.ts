/** @module Lowers sequences of statements whose last value is the result. */

import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { deeper, type Lowering, opaque, span } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { BRANCHING, lowerStatement, statements } from './statements.ts';

/** Turns the last value of a sequence into a statement. */
export type Finish = (value: Expression) => Statement;

/** Lowers statements; `finish` handles the last value. */
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

/** Lowers a sequence of statements to its value. */
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

/**
 * Lowers `x = if … end`, `y = case … end` and `z = begin … rescue … end`: every branch assigns its value to one
 * variable.
 */
export function lowerBranchingValue(ctx: Lowering, node: SyntaxNode): Expression {
  if (!BRANCHING.has(node.type)) return opaque(node);
  const name: Expression = make.name(node, `value at ${node.start}`);
  const body = lowerStatement(ctx, node, (value) => make.expression(value, make.assign(value, name, value)));
  return { kind: 'block', body, value: name, ...span(node) };
}
