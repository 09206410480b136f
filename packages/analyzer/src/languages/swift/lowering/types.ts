/** @module Swift's types as written: optionals are what they may hold, arrays and dictionaries go by their names. */
import type { TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, textOf } from './context.ts';

const TYPE = /_type$/;

export const isType = (node: SyntaxNode): boolean => TYPE.test(node.type) && node.type !== 'lambda_function_type';

const typesIn = (node: SyntaxNode): SyntaxNode[] => node.children.filter(isType);

const named = (name: string, args: TypeReference[] = []): TypeReference => ({ name, args });

/** Depth of types that are read; generic types do not nest deeper. */
const DEPTH_MAX = 20;

export function lowerType(ctx: Lowering, node: SyntaxNode, depth = 0): TypeReference {
  if (depth > DEPTH_MAX) return named('');
  const inner = typesIn(node).map((child) => lowerType(ctx, child, depth + 1));
  const [first = named('')] = inner;
  switch (node.type) {
    case 'user_type':
      return lowerUserType(ctx, node, depth);
    case 'array_type':
      return { ...first, array: true };
    case 'dictionary_type':
      return named('Dictionary', inner);
    case 'function_type':
      return named('Function');
    case 'tuple_type':
      return named('Tuple');
    default:
      return first;
  }
}

function lowerUserType(ctx: Lowering, node: SyntaxNode, depth: number): TypeReference {
  const name = childrenOf(node, 'type_identifier')
    .map((part) => textOf(ctx, part))
    .join('.');
  const list = childOf(node, 'type_arguments');
  const args = list === undefined ? [] : typesIn(list).map((child) => lowerType(ctx, child, depth + 1));
  const [first] = args;
  if (first !== undefined && name === 'Optional') return first;
  return first !== undefined && name === 'Array' ? { ...first, array: true } : named(name, args);
}

/** The type behind the colon of a declaration; undefined where none is written. */
export function lowerAnnotatedType(ctx: Lowering, node: SyntaxNode): TypeReference | undefined {
  const annotation = childOf(node, 'type_annotation');
  const type = (annotation ?? node).children.find(isType);
  return type === undefined ? undefined : lowerType(ctx, type);
}

/** The type that a call constructs. */
export function lowerConstructedType(ctx: Lowering, node: SyntaxNode): TypeReference {
  const type = fieldOf(node, 'constructed_type');
  return type === undefined ? named('') : lowerType(ctx, type);
}
