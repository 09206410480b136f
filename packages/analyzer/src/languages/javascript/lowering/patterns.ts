/** @module Lowers destructuring patterns to targets: names, lists, objects, members. */

import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { deeper, type Lowering, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { keyOf } from './keys.ts';

const lowerNameOf = (ctx: Lowering, node: SyntaxNode): Expression => make.name(node, textOf(ctx, node));

/** Lowers `pattern = default` to an assignment as the target. */
function withDefault(ctx: Lowering, node: SyntaxNode): Expression {
  const left = fieldOf(node, 'left');
  return make.assign(
    node,
    left ? lowerTarget(ctx, left) : opaque(node),
    lowerExpression(ctx, fieldOf(node, 'right'), node),
  );
}

function lowerObjectEntry(ctx: Lowering, node: SyntaxNode): ObjectEntry | undefined {
  const range = { start: node.start, end: node.end };
  switch (node.type) {
    case 'shorthand_property_identifier_pattern':
    case 'shorthand_property_identifier':
      return { key: textOf(ctx, node), value: lowerNameOf(ctx, node), ...range };
    case 'object_assignment_pattern':
    case 'assignment_pattern': {
      const left = fieldOf(node, 'left');
      return left ? { key: textOf(ctx, left), value: withDefault(ctx, node), ...range } : undefined;
    }
    case 'pair_pattern':
    case 'pair': {
      const key = fieldOf(node, 'key');
      const value = fieldOf(node, 'value');
      return key && value ? { ...keyOf(ctx, key), value: lowerTarget(ctx, value), ...range } : undefined;
    }
    case 'rest_pattern':
    case 'spread_element': {
      const rest = namedChildren(node)[0];
      return rest ? { spread: true, value: lowerTarget(ctx, rest), ...range } : undefined;
    }
    default:
      return undefined;
  }
}

/** Returns the elements of `[a, , b]`, with null literals for the holes. */
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

/** Lowers the target of an assignment, declaration, parameter or loop. */
export function lowerTarget(ctx: Lowering, node: SyntaxNode): Expression {
  return deeper(
    ctx,
    () => lowerBind(ctx, node),
    () => opaque(node),
  );
}

function lowerBind(ctx: Lowering, node: SyntaxNode): Expression {
  const range = { start: node.start, end: node.end };
  switch (node.type) {
    case 'identifier':
    case 'undefined':
    case 'shorthand_property_identifier_pattern':
      return lowerNameOf(ctx, node);
    case 'object_pattern':
    case 'object':
      return make.object(
        range,
        namedChildren(node)
          .map((child) => lowerObjectEntry(ctx, child))
          .filter((entry) => entry !== undefined),
      );
    case 'array_pattern':
    case 'array':
      return make.list(
        range,
        listItems<Expression>(
          node,
          (child) => lowerTarget(ctx, child),
          () => make.null(range),
        ),
      );
    case 'rest_pattern':
    case 'spread_element': {
      const rest = namedChildren(node)[0];
      return make.spread(range, rest ? lowerTarget(ctx, rest) : opaque(node));
    }
    case 'assignment_pattern':
    case 'object_assignment_pattern':
    case 'assignment_expression':
      return withDefault(ctx, node);
    case 'parenthesized_expression':
    case 'non_null_expression':
    case 'as_expression':
    case 'satisfies_expression': {
      const inner = namedChildren(node)[0];
      return inner ? lowerTarget(ctx, inner) : opaque(node);
    }
    default:
      return lowerExpression(ctx, node, node);
  }
}
