/** @module Types as written in Kotlin, as the platform knows them. */
import type { TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { deeper, type Lowering, textOf } from './context.ts';

const WRITTEN_TYPES: ReadonlySet<string> = new Set([
  ...[
    'user_type',
    'nullable_type',
    'function_type',
    'parenthesized_type',
    'parenthesized_user_type',
    'not_nullable_type',
  ],
]);

export const isType = (node: SyntaxNode): boolean => WRITTEN_TYPES.has(node.type);

const ARRAYS: Readonly<Record<string, string>> = {
  ByteArray: 'byte',
  CharArray: 'char',
  IntArray: 'int',
  LongArray: 'long',
  ShortArray: 'short',
  FloatArray: 'float',
  DoubleArray: 'double',
  BooleanArray: 'boolean',
};

/** The type as a name: `java.io.File`. */
export const typeName = (ctx: Lowering, node: SyntaxNode): string =>
  childrenOf(node, 'type_identifier', 'simple_identifier')
    .map((part) => textOf(ctx, part).replaceAll('`', ''))
    .join('.');

export function lowerType(ctx: Lowering, node: SyntaxNode): TypeReference {
  return deeper(
    ctx,
    () => typeOf(ctx, node),
    () => ({ name: '', args: [] }),
  );
}

function typeOf(ctx: Lowering, node: SyntaxNode): TypeReference {
  if (node.type === 'function_type') return { name: 'kotlin.Function', args: [] };
  if (node.type !== 'user_type') {
    const inner = node.children.find(isType);
    const type = inner ? lowerType(ctx, inner) : { name: '', args: [] };
    return node.type === 'nullable_type' ? { ...type, nullable: true } : type;
  }
  const name = typeName(ctx, node);
  const args = (childOf(node, 'type_arguments')?.children ?? [])
    .map((projection) => projection.children.find(isType))
    .filter((type) => type !== undefined)
    .map((type) => lowerType(ctx, type));
  const element = ARRAYS[name];
  if (element !== undefined) return { name: element, args: [], array: true };
  if (name === 'Array') return { ...(args[0] ?? { name: '', args: [] }), array: true };
  return { name, args };
}

/** The type among the node's own parts, if one is written. */
export function writtenType(ctx: Lowering, node: SyntaxNode): { type?: TypeReference } {
  const type = node.children.find((child) => isType(child) && child.field !== 'receiver');
  return type === undefined ? {} : { type: lowerType(ctx, type) };
}
