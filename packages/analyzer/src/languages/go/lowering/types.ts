/** @module Lowers types. A pointer counts as the type that it points to. */
import type { TypeReference } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { deeper, type Lowering, textOf } from './context.ts';

const TYPES: ReadonlySet<string> = new Set([
  'type_identifier',
  'qualified_type',
  'pointer_type',
  'array_type',
  'implicit_length_array_type',
  'slice_type',
  'map_type',
  'channel_type',
  'function_type',
  'struct_type',
  'interface_type',
  'generic_type',
  'parenthesized_type',
]);

export const isType = (node: SyntaxNode): boolean => TYPES.has(node.type);

const UNKNOWN_TYPE: TypeReference = { name: '', args: [] };

/** Returns the type that a node spells; undefined for one without a name (a function, an anonymous struct). */
export function lowerType(ctx: Lowering, node: SyntaxNode | undefined): TypeReference | undefined {
  if (node === undefined) return undefined;
  const type = deeper(
    ctx,
    () => lowerRead(ctx, node),
    () => undefined,
  );
  return type?.name === '' ? undefined : type;
}

function lowerRead(ctx: Lowering, node: SyntaxNode): TypeReference | undefined {
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
    case 'package_identifier':
      return named(ctx, textOf(ctx, node));
    case 'qualified_type':
      return { name: textOf(ctx, node).replace(/\s+/g, ''), args: [] };
    case 'pointer_type':
    case 'parenthesized_type': {
      const inner = namedChildren(node)[0];
      return inner && lowerType(ctx, inner);
    }
    case 'array_type':
    case 'implicit_length_array_type':
    case 'slice_type':
      return { ...(lowerType(ctx, fieldOf(node, 'element')) ?? UNKNOWN_TYPE), array: true };
    case 'map_type': {
      const key = lowerType(ctx, fieldOf(node, 'key')) ?? UNKNOWN_TYPE;
      return { name: 'map', args: [key, lowerType(ctx, fieldOf(node, 'value')) ?? UNKNOWN_TYPE] };
    }
    case 'channel_type':
      return { name: 'chan', args: [lowerType(ctx, fieldOf(node, 'value')) ?? UNKNOWN_TYPE] };
    case 'generic_type':
      return lowerType(ctx, fieldOf(node, 'type') ?? childOf(node, 'type_identifier', 'qualified_type'));
    default:
      return undefined;
  }
}

/** Returns the underlying type if the file declares the name as another type. */
function named(ctx: Lowering, name: string): TypeReference {
  const declared = ctx.types.get(name);
  return declared?.form === 'other' && declared.type !== undefined && declared.type.name !== name
    ? declared.type
    : { name, args: [] };
}
