/** @module Lowers declared types. */
import type { TypeReference } from '../../../ir/index.ts';
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { dotted, type Lowering, textOf } from './context.ts';
import { canonicalClass } from './names.ts';

/** Returns the declared type; undefined if it says nothing about the value. */
export function lowerType(ctx: Lowering, node: SyntaxNode | undefined): TypeReference | undefined {
  if (!node) return undefined;
  switch (node.type) {
    case 'name':
    case 'qualified_name':
      return { name: canonicalClass(dotted(textOf(ctx, node))), args: [] };
    case 'primitive_type': {
      const name = textOf(ctx, node).toLowerCase();
      return name === 'null' || name === 'mixed' || name === 'void' ? undefined : { name, args: [] };
    }
    case 'named_type':
      return lowerType(ctx, namedChildren(node)[0]);
    case 'optional_type': {
      const type = lowerType(ctx, namedChildren(node)[0]);
      return type && { ...type, nullable: true };
    }
    case 'union_type':
    case 'intersection_type':
    case 'disjunctive_normal_form_type':
      return lowerUnion(ctx, node);
    default:
      return undefined;
  }
}

/**
 * Lowers a union. `T|null` is a nullable `T`. Others are a string or an array if they include one, because these can
 * hold untrusted data, else the first member.
 */
function lowerUnion(ctx: Lowering, node: SyntaxNode): TypeReference | undefined {
  const members = namedChildren(node).flatMap((child) => {
    const type = lowerType(ctx, child);
    return type ? [type] : [];
  });
  const [first] = members;
  if (!first) return undefined;
  const isText = members.find(({ name }) => name === 'string' || name === 'array');
  return isText ?? first;
}
