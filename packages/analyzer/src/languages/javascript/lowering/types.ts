/** @module Lowers TypeScript types to a name and its arguments. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { TypeReference } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, MAXIMUM_DEPTH, textOf } from './context.ts';

const UNKNOWN: TypeReference = { name: 'any', args: [] };
const CALLABLE: TypeReference = { name: 'function', args: [] };

const isNothing = (type: TypeReference): boolean => ['null', 'undefined', 'void', 'never'].includes(type.name);

function lowerUnion(ctx: Lowering, node: SyntaxNode, depth: number): TypeReference {
  const members: TypeReference[] = [];
  const pending = [...node.children].reverse();
  for (let next = pending.pop(); next && members.length < 50; next = pending.pop()) {
    if (next.type === 'union_type') pending.push(...[...next.children].reverse());
    else if (next.named) members.push(lowerType(ctx, next, depth + 1));
  }
  const nullable = members.some(isNothing);
  const present = members.filter((member) => !isNothing(member));
  const first = present[0] ?? members[0] ?? UNKNOWN;
  const same = present.every((member) => member.name === first.name && member.array === first.array);
  if (!same && present.some((member) => !['number', 'boolean', 'bigint'].includes(member.name))) {
    // A union with a string may be a string, so that member represents it.
    const carrier = present.find((member) => !['number', 'boolean', 'bigint'].includes(member.name)) ?? first;
    return nullable ? { ...carrier, nullable } : carrier;
  }
  return nullable ? { ...first, nullable } : first;
}

const LITERAL_TYPES: Readonly<Record<string, string>> = lookupTable({
  string: 'string',
  template_string: 'string',
  number: 'number',
  unary_expression: 'number',
  true: 'boolean',
  false: 'boolean',
  null: 'null',
  undefined: 'undefined',
});

/** Lowers a type node, or the annotation (`: T`) that contains one. */
export function lowerType(ctx: Lowering, node: SyntaxNode, depth = 0): TypeReference {
  if (depth > MAXIMUM_DEPTH / 4) return UNKNOWN;
  const inner = (of: SyntaxNode | undefined): TypeReference => (of ? lowerType(ctx, of, depth + 1) : UNKNOWN);
  switch (node.type) {
    case 'type_annotation':
    case 'parenthesized_type':
    case 'readonly_type':
    case 'optional_type':
    case 'rest_type':
    case 'flow_maybe_type':
    case 'intersection_type':
    case 'default_type':
    case 'constraint':
      return inner(namedChildren(node)[0]);
    case 'type_identifier':
      // The type `Function` is any function; the value `Function` compiles a string.
      if (textOf(ctx, node) === 'Function') return CALLABLE;
      return { name: textOf(ctx, node), args: [] };
    case 'predefined_type':
    case 'identifier':
    case 'nested_type_identifier':
    case 'nested_identifier':
    case 'member_expression':
      return { name: textOf(ctx, node), args: [] };
    case 'generic_type': {
      const name = fieldOf(node, 'name');
      const list = fieldOf(node, 'type_arguments');
      const args = list ? namedChildren(list).map((child) => lowerType(ctx, child, depth + 1)) : [];
      const written = name ? textOf(ctx, name) : 'any';
      const element = args[0];
      if ((written === 'Array' || written === 'ReadonlyArray') && element) return { ...element, array: true };
      return { name: written, args };
    }
    case 'array_type':
      return { ...inner(namedChildren(node)[0]), array: true };
    case 'tuple_type':
      return { name: 'any', args: [], array: true };
    case 'union_type':
      return lowerUnion(ctx, node, depth);
    case 'literal_type': {
      const literal = node.children[0];
      return { name: (literal && LITERAL_TYPES[literal.type]) ?? 'any', args: [] };
    }
    case 'template_literal_type':
      return { name: 'string', args: [] };
    case 'object_type':
      return { name: 'object', args: [] };
    case 'function_type':
    case 'constructor_type':
      return CALLABLE;
    case 'type_predicate':
    case 'type_predicate_annotation':
      return { name: 'boolean', args: [] };
    default:
      return UNKNOWN;
  }
}

/** Lowers the type of a node's field, if it has one. */
export function lowerTypeUnder(ctx: Lowering, node: SyntaxNode, field: string): TypeReference | undefined {
  const type = fieldOf(node, field);
  return type ? lowerType(ctx, type) : undefined;
}
