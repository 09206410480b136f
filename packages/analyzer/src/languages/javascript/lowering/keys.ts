/** @module Lowers property names: identifiers, strings, numbers, private and computed names. */
import type { Expression } from '../../../ir/index.ts';
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerString, numberValue } from './literals.ts';

/** Returns a property's name if it is static, else the expression that computes it. */
export function keyOf(ctx: Lowering, node: SyntaxNode): { key: string } | { computed: Expression } {
  switch (node.type) {
    case 'string':
      return { key: lowerString(ctx, node).value };
    case 'number':
      return { key: String(numberValue(textOf(ctx, node))) };
    case 'computed_property_name': {
      const computed = lowerExpression(ctx, namedChildren(node)[0], node);
      return computed.kind === 'string' ? { key: computed.value } : { computed };
    }
    default:
      return { key: textOf(ctx, node) };
  }
}

/** Returns the name of a method or field; '' if it is computed. */
export function memberName(ctx: Lowering, node: SyntaxNode | undefined): string {
  if (!node) return '';
  const key = keyOf(ctx, node);
  return 'key' in key ? key.key : '';
}
