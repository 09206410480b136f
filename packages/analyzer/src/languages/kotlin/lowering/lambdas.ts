/** @module Lowers lambdas and anonymous functions. */

import type { Expression, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, hasToken, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { asReturn, endWith } from '../../lowering/results.ts';
import { type Lowering, nameAt, opaque, span, textOf, withLambda } from './context.ts';
import { lowerFunctionBody, lowerParameters } from './functions.ts';
import { lowerStatements } from './statements.ts';
import { writtenType } from './types.ts';

/** Returns the lambda under a node, without its annotations and label. */
export function lambdaIn(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'lambda_literal') return node;
  const inner = childOf(node, 'lambda_literal', 'annotated_lambda');
  return inner && lambdaIn(inner);
}

/** Returns the parameters of a lambda: the declared ones, else `it` if the lambda uses it. */
export function lowerLambdaParameters(ctx: Lowering, lambda: SyntaxNode): Parameter[] {
  const written = childOf(lambda, 'lambda_parameters');
  if (written) {
    return written.children
      .filter(({ named }) => named)
      .map((child) => ({ target: lowerTarget(ctx, child), ...writtenType(ctx, child), annotations: [] }));
  }
  if (hasToken(lambda, '->') || !/\bit\b/.test(textOf(ctx, lambda))) return [];
  return [{ target: nameAt({ start: lambda.start, end: lambda.start }, 'it'), annotations: [] }];
}

/** Lowers the target of a declaration: `x`, `(a, b)`. */
export function lowerTarget(ctx: Lowering, node: SyntaxNode): Expression {
  if (node.type !== 'multi_variable_declaration') {
    const name = childOf(node, 'simple_identifier') ?? node;
    return nameAt(name, textOf(ctx, name).replaceAll('`', ''));
  }
  const items = node.children.filter(({ named }) => named).map((child) => lowerTarget(ctx, child));
  return make.list(node, items);
}

export const lowerLambdaBody = (ctx: Lowering, lambda: SyntaxNode): Statement[] => {
  const statements = childOf(lambda, 'statements');
  return statements ? lowerStatements(ctx, statements) : [];
};

/** Lowers a lambda. `name` is the function that it is passed to, for `return@name`. */
export function lowerLambda(ctx: Lowering, node: SyntaxNode, name = '', callee?: SyntaxNode): Expression {
  const lambda = lambdaIn(node);
  if (!lambda) return opaque(node);
  ctx.functions += 1;
  const { start, end } = lambda;
  const target = callee && name !== '' ? { name, callee: nameAt(callee, name) } : { name };
  const body = withLambda(ctx, target, () => endWith(lowerLambdaBody(ctx, lambda), asReturn));
  return make.function(
    { start, end },
    {
      name: '',
      form: 'lambda',
      parameters: lowerLambdaParameters(ctx, lambda),
      body,
      annotations: [],
      start,
      end,
      nameStart: start,
    },
  );
}

/** Lowers `fun(x: Int): Int = x + 1`. */
export function lowerAnonymous(ctx: Lowering, node: SyntaxNode): Expression {
  ctx.functions += 1;
  return make.function(node, {
    name: '',
    form: 'lambda',
    parameters: lowerParameters(ctx, node),
    body: withLambda(ctx, { name: '' }, () => lowerFunctionBody(ctx, node)),
    annotations: [],
    ...span(node),
    nameStart: node.start,
  });
}
