/** @module Lowers methods, constructors and their parameters. */

import type { Expression, FunctionDefinition, Parameter, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { modifiersOf } from './names.ts';
import { lowerBlock } from './statements.ts';
import { isType, lowerType, withDimensions } from './types.ts';

/** Lowers a method or constructor of the class `owner` ('' for an anonymous one). */
export function lowerMethod(ctx: Lowering, node: SyntaxNode, owner: string): FunctionDefinition {
  ctx.functions += 1;
  const yieldTo = ctx.yieldTo;
  ctx.yieldTo = '';
  const nameNode = fieldOf(node, 'name');
  const typeNode = fieldOf(node, 'type');
  const list = fieldOf(node, 'parameters');
  const { annotations, isStatic, isPrivate } = modifiersOf(ctx, node);
  const parameters = list === undefined ? [] : lowerParameters(ctx, list);
  const body = fieldOf(node, 'body') ?? childOf(node, 'block', 'constructor_body');
  const isConstructor = node.type !== 'method_declaration';
  const definition: FunctionDefinition = {
    name: nameNode === undefined ? owner : textOf(ctx, nameNode),
    form: isConstructor ? 'constructor' : 'method',
    parameters,
    body: body === undefined ? unknownBody(node, parameters) : lowerBlock(ctx, body),
    ...(body === undefined ? { isAbstract: true } : {}),
    annotations,
    ...(typeNode === undefined ? {} : { returnType: withDimensions(lowerType(ctx, typeNode), node) }),
    ...(isStatic ? { isStatic } : {}),
    ...(isPrivate ? { isPublic: false } : {}),
    start: node.start,
    end: node.end,
    nameStart: nameNode?.start ?? node.start,
  };
  ctx.yieldTo = yieldTo;
  return definition;
}

/** Returns the body of an abstract or native method: its result may derive from any argument. */
function unknownBody(node: SyntaxNode, parameters: readonly Parameter[]): Statement[] {
  const value = opaque(
    node,
    parameters.map((parameter) => parameter.target),
  );
  return [make.return(node, value)];
}

export function lowerParameters(ctx: Lowering, list: SyntaxNode): Parameter[] {
  return list.children.flatMap((node): Parameter[] => {
    if (node.type === 'formal_parameter') {
      const name = fieldOf(node, 'name');
      const type = fieldOf(node, 'type');
      return name === undefined ? [] : [lowerParameter(ctx, node, lowerExpression(ctx, name), type, false)];
    }
    if (node.type !== 'spread_parameter') return [];
    const declarator = childOf(node, 'variable_declarator');
    const name = declarator === undefined ? undefined : fieldOf(declarator, 'name');
    return name === undefined
      ? []
      : [lowerParameter(ctx, node, lowerExpression(ctx, name), node.children.find(isType), true)];
  });
}

function lowerParameter(
  ctx: Lowering,
  node: SyntaxNode,
  target: Expression,
  type: SyntaxNode | undefined,
  rest: boolean,
): Parameter {
  const { annotations } = modifiersOf(ctx, node);
  const written = type === undefined ? undefined : withDimensions(lowerType(ctx, type), node);
  const typed =
    written === undefined || written.name === 'var' ? {} : { type: rest ? { ...written, array: true } : written };
  return { target, ...typed, annotations, ...(rest ? { rest } : {}) };
}
