/** @module Lowers lambdas and anonymous methods. */

import type { Annotation, Expression, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { expecting, type Lowering, textOf, withDeclared } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerParameters } from './methods.ts';
import { lowerAttributes } from './names.ts';
import { lowerBlock } from './statements.ts';

/** Lowers `x => …`, `(a, b) => …`, `async (T a) => { … }` and `delegate (T a) { … }`. */
export function lowerLambda(ctx: Lowering, node: SyntaxNode): Expression {
  const { start, end } = node;
  ctx.functions += 1;
  const { accessed, returned } = ctx;
  ctx.accessed = undefined;
  ctx.returned = undefined;
  const bodyNode = fieldOf(node, 'body') ?? childOf(node, 'block');
  const body: Statement[] =
    bodyNode === undefined || bodyNode.type === 'block' ? lowerBlock(ctx, bodyNode) : resultOf(ctx, bodyNode);
  const annotations: Annotation[] = lowerAttributes(ctx, node);
  ctx.accessed = accessed;
  ctx.returned = returned;
  return make.function(
    { start, end },
    {
      name: '',
      form: 'lambda',
      parameters: lowerLambdaParameters(ctx, fieldOf(node, 'parameters')),
      body,
      annotations,
      start,
      end,
      nameStart: start,
    },
  );
}

/** Lowers an expression body to a return statement. */
export const resultOf = (ctx: Lowering, node: SyntaxNode): Statement[] =>
  withDeclared(ctx, () => [
    make.return(
      node,
      expecting(ctx, ctx.returned, () => lowerExpression(ctx, node)),
    ),
  ]);

function lowerLambdaParameters(ctx: Lowering, node: SyntaxNode | undefined): Parameter[] {
  if (node === undefined) return [];
  if (node.type === 'parameter_list') return lowerParameters(ctx, node);
  return [{ target: make.name(node, textOf(ctx, node)), annotations: [] }];
}

const COUNTS: ReadonlySet<string> = new Set(['Select', 'Where', 'SelectMany', 'TakeWhile', 'SkipWhile']);

/** Types the second parameter of `xs.Select((x, i) => …)` as a number: it is the element's index. */
export function markPosition(value: Expression, method: string): void {
  if (value.kind !== 'function' || !COUNTS.has(method)) return;
  const [, position, ...others] = value.definition.parameters;
  if (position !== undefined && others.length === 0 && position.type === undefined) {
    position.type = { name: 'int', args: [] };
  }
}
