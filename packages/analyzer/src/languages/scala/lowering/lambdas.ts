/** @module Functions as values: `x => …`, `(a: T, b) => …`. */

import type { Expression, Parameter } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { asReturn, endWith } from '../../lowering/results.ts';
import { type Lowering, nameAt, span, textOf } from './context.ts';
import { lowerStatement } from './statements.ts';
import { lowerType, writtenType } from './types.ts';

export function lowerLambda(ctx: Lowering, node: SyntaxNode): Expression {
  ctx.functions += 1;
  const outer = ctx.placeholders;
  ctx.placeholders = [];
  const body = node.children.filter(({ named, field }) => named && field !== 'parameters');
  const definition = {
    name: '',
    form: 'lambda' as const,
    parameters: parametersOf(ctx, node),
    body: endWith(
      body.flatMap((one) => lowerStatement(ctx, one)),
      asReturn,
    ),
    annotations: [],
    ...span(node),
    nameStart: node.start,
  };
  ctx.placeholders = outer;
  return make.function(node, definition);
}

function parametersOf(ctx: Lowering, node: SyntaxNode): Parameter[] {
  const parts = node.children.filter(({ field, named }) => field === 'parameters' && named);
  const bindings = parts.find(({ type }) => type === 'bindings');
  if (bindings) {
    return namedChildren(bindings).map((binding) => {
      const name = fieldOf(binding, 'name') ?? binding;
      return { target: nameAt(name, textOf(ctx, name)), ...writtenType(ctx, binding), annotations: [] };
    });
  }
  const [name, type] = parts;
  if (!name) return [];
  return [
    { target: nameAt(name, textOf(ctx, name)), ...(type ? { type: lowerType(ctx, type) } : {}), annotations: [] },
  ];
}
