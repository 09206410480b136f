/** @module Names of properties: identifiers, strings, numbers, private and computed ones. */
import type { Expression } from '../../../ir/index.ts';
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { numberValue, stringLiteral } from './literals.ts';
import { type Lowering, textOf } from './lowering.ts';

/** A key: static where it is known, else the expression that computes it. */
export function keyOf(lowering: Lowering, node: SyntaxNode): { key: string } | { computed: Expression } {
  switch (node.type) {
    case 'string':
      return { key: stringLiteral(lowering, node).value };
    case 'number':
      return { key: String(numberValue(textOf(lowering, node))) };
    case 'computed_property_name': {
      const computed = expression(lowering, namedChildren(node)[0], node);
      return computed.kind === 'string' ? { key: computed.value } : { computed };
    }
    default:
      return { key: textOf(lowering, node) };
  }
}

/** The name of a method or field; '' where it is computed. */
export function memberName(lowering: Lowering, node: SyntaxNode | undefined): string {
  if (!node) return '';
  const key = keyOf(lowering, node);
  return 'key' in key ? key.key : '';
}
