/** @module Lowers types, and type names as expressions. */

import type { Expression, TypeReference } from '../../../ir/index.ts';
import { childOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { deeper, type Lowering, textOf } from './context.ts';

const WRITTEN_TYPES = new Set([
  'type_identifier',
  'scoped_type_identifier',
  'generic_type',
  'array_type',
  'annotated_type',
  'integral_type',
  'floating_point_type',
  'boolean_type',
  'void_type',
]);

const COMPOSED = new Set(['scoped_type_identifier', 'generic_type', 'array_type', 'annotated_type']);

export const isType = (node: SyntaxNode): boolean => WRITTEN_TYPES.has(node.type);

/** Lowers a type. A wildcard (`? extends T`) is its bound. */
export function lowerType(ctx: Lowering, node: SyntaxNode): TypeReference {
  return deeper(
    ctx,
    () => typeOf(ctx, node),
    () => ({ name: '', args: [] }),
  );
}

function typeOf(ctx: Lowering, node: SyntaxNode): TypeReference {
  switch (node.type) {
    case 'generic_type': {
      const list = childOf(node, 'type_arguments');
      const named = node.children.find(isType);
      return {
        name: named === undefined ? '' : typeName(ctx, named),
        args: list === undefined ? [] : namedChildren(list).map((argument) => lowerType(ctx, argument)),
      };
    }
    case 'array_type': {
      const element = node.children.find(isType);
      return { ...(element === undefined ? { name: '', args: [] } : lowerType(ctx, element)), array: true };
    }
    case 'annotated_type':
    case 'wildcard':
    case 'catch_type': {
      const inner = node.children.find(isType);
      return inner === undefined ? { name: 'java.lang.Object', args: [] } : lowerType(ctx, inner);
    }
    default:
      return { name: typeName(ctx, node), args: [] };
  }
}

/** Returns `java.util.Map.Entry<K, V>` without type arguments, annotations and whitespace. */
export function typeName(ctx: Lowering, node: SyntaxNode): string {
  if (!COMPOSED.has(node.type)) return textOf(ctx, node);
  const parts: string[] = [];
  for (let at: SyntaxNode | undefined = node; at !== undefined; ) {
    if (!COMPOSED.has(at.type)) {
      parts.push(textOf(ctx, at));
      break;
    }
    const inner: SyntaxNode[] = at.children.filter((child) => isType(child) || child.type === 'identifier');
    const last = inner.at(-1);
    if (at.type !== 'generic_type' && inner.length > 1 && last !== undefined) parts.push(textOf(ctx, last));
    at = inner[0];
  }
  return parts.reverse().join('.');
}

/** Returns the type of `int x[]`, where brackets after the name make it an array. */
export const withDimensions = (type: TypeReference, declarator: SyntaxNode): TypeReference =>
  childOf(declarator, 'dimensions') === undefined ? type : { ...type, array: true };

/** Lowers a dotted name to member accesses. */
export function pathExpression(path: string, start: number, end: number): Expression {
  const [first = '', ...rest] = path.split('.');
  let at: Expression = make.name({ start, end }, first);
  for (const name of rest) at = make.member({ start, end }, at, name);
  return at;
}
