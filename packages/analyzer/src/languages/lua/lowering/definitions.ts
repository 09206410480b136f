/** @module Lowers functions. */

import type { Expression, FunctionDefinition, Parameter } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, span, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './context.ts';
import { lowerBlock } from './statements.ts';

interface Named {
  name: string;
  /** Whether it has a receiver: declared with `:`, or a table's function whose first parameter is `self`. */
  isMethod: boolean;
  isPublic: boolean;
  nameNode: SyntaxNode | undefined;
}

function lowerParameters(ctx: Lowering, node: SyntaxNode): Parameter[] {
  const list = fieldOf(node, 'parameters');
  return (list ? namedChildren(list) : []).map((one) => {
    const isRest = one.type === 'vararg_expression';
    return {
      target: nameAt(one, isRest ? '...' : textOf(ctx, one)),
      annotations: [],
      ...(isRest ? { rest: true } : {}),
    };
  });
}

const isSelf = ({ target }: Parameter): boolean => target.kind === 'name' && target.name === 'self';

export const takesSelf = (ctx: Lowering, node: SyntaxNode): boolean =>
  lowerParameters(ctx, node).slice(0, 1).some(isSelf);

export function lowerDefinition(ctx: Lowering, node: SyntaxNode, named: Named): FunctionDefinition {
  ctx.functions += 1;
  const all = lowerParameters(ctx, node);
  const hasSelf = all.slice(0, 1).some(isSelf);
  const outer = ctx.inMethod;
  // A closure in a method sees its receiver, unless it has a `self` parameter of its own.
  ctx.inMethod = named.isMethod || (outer && !hasSelf && named.name === '');
  const body = fieldOf(node, 'body');
  const lowered = body ? lowerBlock(ctx, body) : [];
  ctx.inMethod = outer;
  return {
    name: named.name,
    form: named.isMethod ? 'method' : named.name === '' ? 'lambda' : 'function',
    parameters: named.isMethod && hasSelf ? all.slice(1) : all,
    body: lowered,
    annotations: [],
    isPublic: named.isPublic,
    ...span(node),
    nameStart: named.nameNode?.start ?? node.start,
  };
}

/**
 * Lowers a function expression. `name` and `isMethod` are given if it is assigned to a field:
 * `M.get = function(self, id)`.
 */
export const lowerFunctionExpression = (ctx: Lowering, node: SyntaxNode, name = '', isMethod = false): Expression =>
  make.function(node, lowerDefinition(ctx, node, { name, isMethod, isPublic: true, nameNode: undefined }));
