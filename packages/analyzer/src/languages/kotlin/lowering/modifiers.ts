/** @module Lowers modifiers and annotations. */
import type { Annotation } from '../../../ir/index.ts';
import { childOf, childrenOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { lowerArguments } from './calls.ts';
import { type Lowering, span, textOf } from './context.ts';
import { typeName } from './types.ts';

export function lowerAnnotations(ctx: Lowering, node: SyntaxNode): Annotation[] {
  return childrenOf(node, 'annotation').flatMap((annotation) =>
    childrenOf(annotation, 'user_type', 'constructor_invocation').map((one) => lowerAnnotation(ctx, one, annotation)),
  );
}

function lowerAnnotation(ctx: Lowering, node: SyntaxNode, at: SyntaxNode): Annotation {
  const type = node.type === 'user_type' ? node : childOf(node, 'user_type');
  const list = childOf(node, 'value_arguments');
  return { name: type ? typeName(ctx, type) : '', args: list ? lowerArguments(ctx, list) : [], ...span(at) };
}

export interface Modifiers {
  annotations: Annotation[];
  isPrivate: boolean;
  isConstant: boolean;
}

export function modifiersOf(ctx: Lowering, node: SyntaxNode): Modifiers {
  const list = childOf(node, 'modifiers');
  const words = (list?.children ?? []).filter(({ type }) => type.endsWith('_modifier')).map((one) => textOf(ctx, one));
  return {
    annotations: list ? lowerAnnotations(ctx, list) : [],
    isPrivate: words.includes('private'),
    isConstant: words.includes('const'),
  };
}
