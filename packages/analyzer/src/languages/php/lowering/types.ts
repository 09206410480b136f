/** @module Declared types, as far as they tell what a value is. */
import type { TypeReference } from '../../../ir/index.ts';
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { dotted, type Lowering, textOf } from './lowering.ts';
import { canonicalClass } from './names.ts';

/** What the declaration says; undefined where it is nothing that can be named. */
export function typeReference(lowering: Lowering, node: SyntaxNode | undefined): TypeReference | undefined {
  if (!node) return undefined;
  switch (node.type) {
    case 'name':
    case 'qualified_name':
      return { name: canonicalClass(dotted(textOf(lowering, node))), args: [] };
    case 'primitive_type': {
      const name = textOf(lowering, node).toLowerCase();
      return name === 'null' || name === 'mixed' || name === 'void' ? undefined : { name, args: [] };
    }
    case 'named_type':
      return typeReference(lowering, namedChildren(node)[0]);
    case 'optional_type': {
      const type = typeReference(lowering, namedChildren(node)[0]);
      return type && { ...type, nullable: true };
    }
    case 'union_type':
    case 'intersection_type':
    case 'disjunctive_normal_form_type':
      return unionOf(lowering, node);
    default:
      return undefined;
  }
}

/** `T|null` is T that may be missing; of several types nothing is known but that texts may be among them. */
function unionOf(lowering: Lowering, node: SyntaxNode): TypeReference | undefined {
  const members = namedChildren(node).flatMap((child) => {
    const type = typeReference(lowering, child);
    return type ? [type] : [];
  });
  const [first] = members;
  if (!first) return undefined;
  const isText = members.find(({ name }) => name === 'string' || name === 'array');
  return isText ?? first;
}
