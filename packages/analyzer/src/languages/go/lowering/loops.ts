/** @module Lowers all forms of `for`. */

import type { Expression, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, span } from './context.ts';
import { lowerTarget } from './definitions.ts';
import { isExpression, lowerExpression } from './expressions.ts';
import { lowerBlock, lowerStatement } from './statements.ts';

export function lowerFor(ctx: Lowering, node: SyntaxNode): Statement[] {
  const body = fieldOf(node, 'body');
  const range = childOf(node, 'range_clause');
  if (range) return [lowerRange(ctx, node, range, body)];
  const clause = childOf(node, 'for_clause');
  if (!clause) {
    const test = node.children.find((child) => child !== body && child.named && isExpression(child));
    const condition: Expression = test
      ? lowerExpression(ctx, test)
      : make.boolean({ start: node.start, end: node.start }, true);
    return [{ kind: 'loop', form: 'while', test: condition, body: lowerBlock(ctx, body), ...span(node) }];
  }
  const condition = fieldOf(clause, 'condition');
  const update = lowerStatement(ctx, fieldOf(clause, 'update'));
  return [
    {
      kind: 'loop',
      form: 'for',
      init: lowerStatement(ctx, fieldOf(clause, 'initializer')),
      ...(condition ? { test: lowerExpression(ctx, condition) } : {}),
      update: update.flatMap((one) => (one.kind === 'expression' ? [one.value] : [])),
      body: lowerBlock(ctx, body),
      ...span(node),
    },
  ];
}

/**
 * Lowers `for k, v := range x`. A single variable takes the keys; for a channel it takes the elements, which makes no
 * difference here.
 */
function lowerRange(ctx: Lowering, node: SyntaxNode, range: SyntaxNode, body: SyntaxNode | undefined): Statement {
  const left = fieldOf(range, 'left');
  const names = left === undefined ? [] : left.type === 'expression_list' ? namedChildren(left) : [left];
  const targets = names.map((name) =>
    name.type === 'identifier' ? lowerTarget(ctx, name) : lowerExpression(ctx, name),
  );
  const [key] = targets;
  const isPair = targets.length === 2;
  return {
    kind: 'loop',
    form: 'each',
    target: isPair ? make.list(range, targets) : (key ?? make.null(range)),
    iterable: lowerExpression(ctx, fieldOf(range, 'right')),
    binds: isPair ? 'entries' : 'keys',
    body: lowerBlock(ctx, body),
    ...span(node),
  };
}
