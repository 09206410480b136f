/** @module Destructuring: patterns as targets (names, lists, objects, members). */
import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { keyOf } from './keys.ts';
import { deeper, type Lowering, opaque, textOf } from './lowering.ts';

const nameOf = (lowering: Lowering, node: SyntaxNode): Expression => ({
  kind: 'name',
  name: textOf(lowering, node),
  start: node.start,
  end: node.end,
});

/** `pattern = default`: an assign at the place of the value. */
function withDefault(lowering: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left');
  return {
    kind: 'assign',
    target: left ? target(lowering, left) : opaque(node),
    value: expression(lowering, fieldOf(node, 'right'), node),
    start: node.start,
    end: node.end,
  };
}

function objectEntry(lowering: Lowering, node: SyntaxNode): ObjectEntry | undefined {
  const range = { start: node.start, end: node.end };
  switch (node.type) {
    case 'shorthand_property_identifier_pattern':
    case 'shorthand_property_identifier':
      return { key: textOf(lowering, node), value: nameOf(lowering, node), ...range };
    case 'object_assignment_pattern':
    case 'assignment_pattern': {
      const left = fieldOf(node, 'left');
      return left ? { key: textOf(lowering, left), value: withDefault(lowering, node), ...range } : undefined;
    }
    case 'pair_pattern':
    case 'pair': {
      const key = fieldOf(node, 'key');
      const value = fieldOf(node, 'value');
      return key && value ? { ...keyOf(lowering, key), value: target(lowering, value), ...range } : undefined;
    }
    case 'rest_pattern':
    case 'spread_element': {
      const rest = namedChildren(node)[0];
      return rest ? { spread: true, value: target(lowering, rest), ...range } : undefined;
    }
    default:
      return undefined;
  }
}

/** The elements of `[a, , b]` with its holes as null literals. */
export function listItems<Item>(node: SyntaxNode, item: (child: SyntaxNode) => Item, hole: () => Item): Item[] {
  const items: Item[] = [];
  let filled = false;
  for (const child of node.children) {
    if (child.type === ',') {
      if (!filled) items.push(hole());
      filled = false;
    } else if (child.named) {
      items.push(item(child));
      filled = true;
    }
  }
  return items;
}

/** What an assignment, declaration, parameter or loop binds. */
export function target(lowering: Lowering, node: SyntaxNode): Expression {
  return deeper(
    lowering,
    () => bind(lowering, node),
    () => opaque(node),
  );
}

function bind(lowering: Lowering, node: SyntaxNode): Expression {
  const range = { start: node.start, end: node.end };
  switch (node.type) {
    case 'identifier':
    case 'undefined':
    case 'shorthand_property_identifier_pattern':
      return nameOf(lowering, node);
    case 'object_pattern':
    case 'object':
      return {
        kind: 'object',
        entries: namedChildren(node)
          .map((child) => objectEntry(lowering, child))
          .filter((entry) => entry !== undefined),
        ...range,
      };
    case 'array_pattern':
    case 'array':
      return {
        kind: 'list',
        items: listItems<Expression>(
          node,
          (child) => target(lowering, child),
          () => ({ kind: 'null', ...range }),
        ),
        ...range,
      };
    case 'rest_pattern':
    case 'spread_element': {
      const rest = namedChildren(node)[0];
      return { kind: 'spread', value: rest ? target(lowering, rest) : opaque(node), ...range };
    }
    case 'assignment_pattern':
    case 'object_assignment_pattern':
    case 'assignment_expression':
      return withDefault(lowering, node);
    case 'parenthesized_expression':
    case 'non_null_expression':
    case 'as_expression':
    case 'satisfies_expression': {
      const inner = namedChildren(node)[0];
      return inner ? target(lowering, inner) : opaque(node);
    }
    default:
      return expression(lowering, node, node);
  }
}
