/** @module JSX. */
import type { ElementAttribute, Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, fieldsOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { type Lowering, textOf } from './lowering.ts';

function attribute(lowering: Lowering, node: SyntaxNode): ElementAttribute | undefined {
  const range = { start: node.start, end: node.end };
  if (node.type === 'jsx_expression') {
    const spread = namedChildren(node)[0];
    const value = spread?.type === 'spread_element' ? namedChildren(spread)[0] : spread;
    return value ? { value: expression(lowering, value, node), ...range } : undefined;
  }
  const [name, value] = namedChildren(node);
  if (!name) return undefined;
  const lowered: ElementAttribute = { name: textOf(lowering, name), ...range };
  lowered.value = value
    ? expression(lowering, value.type === 'jsx_expression' ? namedChildren(value)[0] : value, value)
    : { kind: 'boolean', value: true, ...range };
  return lowered;
}

/** An element or a fragment (tag ''). Text between elements is static and left out. */
export function element(lowering: Lowering, node: SyntaxNode): Expression {
  const open = fieldOf(node, 'open_tag') ?? childOf(node, 'jsx_opening_element') ?? node;
  const name = fieldOf(open, 'name');
  const children = namedChildren(node)
    .filter((child) => child !== open && child.field === '' && child.type !== 'jsx_text')
    .filter((child) => child.type !== 'html_character_reference')
    .filter((child) => child.type !== 'jsx_expression' || namedChildren(child).length > 0)
    .map((child) => expression(lowering, child, child));
  return {
    kind: 'element',
    tag: name ? textOf(lowering, name) : '',
    attributes: fieldsOf(open, 'attribute')
      .map((child) => attribute(lowering, child))
      .filter((item) => item !== undefined),
    children,
    start: node.start,
    end: node.end,
  };
}
