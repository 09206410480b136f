/** @module Functions and their parameters: all lists as one. */
import type { Annotation, Argument, FunctionDefinition, Parameter } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { asReturn, endWith } from '../../lowering/results.ts';
import { lowerArguments } from './calls.ts';
import { type Lowering, nameAt, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerStatement } from './statements.ts';
import { lowerType, writtenType } from './types.ts';

export function lowerAnnotations(ctx: Lowering, node: SyntaxNode): Annotation[] {
  return childrenOf(node, 'annotation').map((annotation) => {
    const list = fieldOf(annotation, 'arguments');
    const args: Argument[] = list ? lowerArguments(ctx, list) : [];
    return { name: textOf(ctx, fieldOf(annotation, 'name')).replace(/\s/g, ''), args, ...span(annotation) };
  });
}

export function lowerParameter(ctx: Lowering, node: SyntaxNode): Parameter {
  const name = fieldOf(node, 'name');
  const value = fieldOf(node, 'default_value');
  const isRest = fieldOf(node, 'type')?.type === 'repeated_parameter_type';
  return {
    target: nameAt(name ?? node, textOf(ctx, name).replaceAll('`', '')),
    ...writtenType(ctx, node),
    annotations: lowerAnnotations(ctx, node),
    ...(value ? { default: lowerExpression(ctx, value) } : {}),
    ...(isRest ? { rest: true } : {}),
  };
}

/** What is passed by itself is none that a caller writes. */
const isImplicit = (list: SyntaxNode): boolean =>
  list.children.some(({ type }) => type === 'implicit' || type === 'using');

export function lowerParameters(ctx: Lowering, node: SyntaxNode): Parameter[] {
  return childrenOf(node, 'parameters')
    .filter((list) => !isImplicit(list))
    .flatMap((list) => namedChildren(list))
    .filter(({ type }) => type === 'parameter')
    .map((parameter) => lowerParameter(ctx, parameter));
}

export const isPrivate = (ctx: Lowering, node: SyntaxNode): boolean => {
  const modifiers = childOf(node, 'modifiers');
  return modifiers !== undefined && /\bprivate\b/.test(textOf(ctx, modifiers));
};

export function lowerFunction(ctx: Lowering, node: SyntaxNode, isMember: boolean): FunctionDefinition {
  ctx.functions += 1;
  const name = fieldOf(node, 'name');
  const body = fieldOf(node, 'body');
  const isConstructor = isMember && textOf(ctx, name) === 'this';
  const returns = fieldOf(node, 'return_type');
  const outer = ctx.placeholders;
  ctx.placeholders = [];
  const lowered = body && body.type !== 'unit' ? lowerStatement(ctx, body) : [];
  ctx.placeholders = outer;
  return {
    name: isConstructor ? 'constructor' : textOf(ctx, name).replaceAll('`', ''),
    form: isConstructor ? 'constructor' : isMember ? 'method' : 'function',
    parameters: lowerParameters(ctx, node),
    body: isConstructor ? lowered : endWith(lowered, asReturn),
    annotations: lowerAnnotations(ctx, node),
    ...(returns?.named ? { returnType: lowerType(ctx, returns) } : {}),
    ...(isPrivate(ctx, node) ? { isPublic: false } : {}),
    ...span(node),
    nameStart: name?.start ?? node.start,
  };
}
