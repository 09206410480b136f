/** @module Closures: `{ … }`, `{ x in … }`, `{ [weak self] (x: T) -> U in … }`. */

import type { Expression, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldsOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt } from '../../lowering/nodes.ts';
import { asReturn, endWith } from '../../lowering/results.ts';
import { type Lowering, nameOf, parameterName, span, textOf } from './context.ts';
import { lowerAll } from './statements.ts';
import { isType, lowerType } from './types.ts';

/** The body of a function; an expression that is alone in it is the result of one that gives any. */
export function lowerBody(ctx: Lowering, node: SyntaxNode | undefined, gives = true): Statement[] {
  const statements = node === undefined ? [] : childrenOf(node, 'statements').flatMap((one) => lowerAll(ctx, one));
  return gives && statements.length === 1 ? endWith(statements, asReturn) : statements;
}

export function lowerClosure(ctx: Lowering, node: SyntaxNode): Expression {
  ctx.functions += 1;
  const outer = ctx.declared;
  ctx.declared = [];
  const body = lowerBody(ctx, node);
  ctx.declared = outer;
  return make.function(node, {
    name: '',
    form: 'lambda',
    parameters: lowerParameters(ctx, node),
    body,
    annotations: [],
    nameStart: node.start,
    ...span(node),
  });
}

function lowerParameters(ctx: Lowering, node: SyntaxNode): Parameter[] {
  const type = childOf(node, 'lambda_function_type');
  const list = type === undefined ? undefined : childOf(type, 'lambda_function_type_parameters');
  if (list !== undefined) return childrenOf(list, 'lambda_parameter').map((one) => lowerWritten(ctx, one));
  return lowerPositional(ctx, node);
}

function lowerWritten(ctx: Lowering, node: SyntaxNode): Parameter {
  const name = fieldsOf(node, 'name').findLast((child) => !isType(child));
  const type = node.children.find(isType);
  return {
    target: nameAt(name ?? node, parameterName(nameOf(ctx, name))),
    annotations: [],
    ...(type === undefined ? {} : { type: lowerType(ctx, type) }),
  };
}

/** `$0`, `$1`: parameters that are used without being named. */
function lowerPositional(ctx: Lowering, node: SyntaxNode): Parameter[] {
  const used = [...textOf(ctx, node).matchAll(/\$(\d)/g)].map(([, digit]) => Number(digit));
  const count = used.length === 0 ? 0 : Math.max(...used) + 1;
  return Array.from({ length: count }, (_, index) => ({ target: nameAt(node, `$${index}`), annotations: [] }));
}
