/** @module Lowers annotations, modifiers and imports. */
import type { Annotation, Argument, Import, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, hasToken, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

/** Returns a dotted name without whitespace. */
export const dotted = (ctx: Lowering, node: SyntaxNode): string => textOf(ctx, node).replace(/\s+/g, '');

export const isAnnotation = (node: SyntaxNode): boolean =>
  node.type === 'annotation' || node.type === 'marker_annotation';

export function lowerAnnotation(ctx: Lowering, node: SyntaxNode): Annotation {
  const name = fieldOf(node, 'name');
  const list = fieldOf(node, 'arguments');
  const args: Argument[] = [];
  for (const item of list === undefined ? [] : namedChildren(list)) {
    if (item.type !== 'element_value_pair') {
      args.push({ value: lowerExpression(ctx, item) });
      continue;
    }
    const key = fieldOf(item, 'key');
    const value = fieldOf(item, 'value');
    if (value !== undefined) {
      args.push({ value: lowerExpression(ctx, value), ...(key === undefined ? {} : { name: textOf(ctx, key) }) });
    }
  }
  return { name: name === undefined ? '' : dotted(ctx, name), args, start: node.start, end: node.end };
}

export interface Modifiers {
  annotations: Annotation[];
  isStatic: boolean;
  isFinal: boolean;
  isPrivate: boolean;
}

export function modifiersOf(ctx: Lowering, node: SyntaxNode): Modifiers {
  const list = childOf(node, 'modifiers');
  const annotations = [...(list?.children ?? []), ...node.children]
    .filter(isAnnotation)
    .map((annotation) => lowerAnnotation(ctx, annotation));
  return {
    annotations,
    isStatic: list !== undefined && hasToken(list, 'static'),
    isFinal: list !== undefined && hasToken(list, 'final'),
    isPrivate: list !== undefined && hasToken(list, 'private'),
  };
}

/** Lowers `import [static] a.b.C;` and `import [static] a.b.*;`. */
export function lowerImport(ctx: Lowering, node: SyntaxNode): Statement[] {
  const name = childOf(node, 'scoped_identifier', 'identifier');
  if (name === undefined) return [];
  const path = dotted(ctx, name);
  const { start, end } = node;
  const statement: Import =
    childOf(node, 'asterisk') === undefined
      ? { kind: 'import', path, alias: path.slice(path.lastIndexOf('.') + 1), start, end }
      : { kind: 'import', path, wildcard: true, start, end };
  return [statement];
}
