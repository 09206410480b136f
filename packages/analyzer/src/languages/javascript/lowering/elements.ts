/** @module Lowers JSX. */

import type { ElementAttribute, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

function lowerAttribute(ctx: Lowering, node: SyntaxNode): ElementAttribute | undefined {
  const range = { start: node.start, end: node.end };
  if (node.type === 'jsx_expression') {
    const spread = namedChildren(node)[0];
    const value = spread?.type === 'spread_element' ? namedChildren(spread)[0] : spread;
    return value ? { value: lowerExpression(ctx, value, node), ...range } : undefined;
  }
  const [name, value] = namedChildren(node);
  if (!name) return undefined;
  const lowered: ElementAttribute = { name: textOf(ctx, name), ...range };
  lowered.value = value
    ? lowerExpression(ctx, value.type === 'jsx_expression' ? namedChildren(value)[0] : value, value)
    : make.boolean(range, true);
  return lowered;
}

/** Lowers an element or a fragment (tag ''). Static text between elements is omitted. */
export function lowerElement(ctx: Lowering, node: SyntaxNode): Expression {
  const open = fieldOf(node, 'open_tag') ?? childOf(node, 'jsx_opening_element') ?? node;
  const name = fieldOf(open, 'name');
  const children = namedChildren(node)
    .filter((child) => child !== open && child.field === '' && child.type !== 'jsx_text')
    .filter((child) => child.type !== 'html_character_reference')
    .filter((child) => child.type !== 'jsx_expression' || namedChildren(child).length > 0)
    .map((child) => lowerExpression(ctx, child, child));
  return {
    kind: 'element',
    tag: name ? textOf(ctx, name) : '',
    attributes: fieldsOf(open, 'attribute')
      .map((child) => lowerAttribute(ctx, child))
      .filter((item) => item !== undefined),
    children,
    start: node.start,
    end: node.end,
  };
}
