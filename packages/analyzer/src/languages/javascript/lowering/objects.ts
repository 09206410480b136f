/** @module Lowers object literals. */

import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerFunction } from './functions.ts';
import { keyOf } from './keys.ts';

const OPERATIONS = new Set(['Query', 'Mutation', 'Subscription']);

/** Annotates GraphQL resolvers, which take a client's arguments: `Query: { user(parent, args) {…} }`. */
function resolvers(entry: ObjectEntry): ObjectEntry {
  if (!OPERATIONS.has(entry.key ?? '') || entry.value.kind !== 'object') return entry;
  for (const { value, start, end } of entry.value.entries)
    if (value.kind === 'function')
      value.definition.annotations.push({ name: 'GraphQL resolver', args: [], start, end });
  return entry;
}

function lowerEntry(ctx: Lowering, node: SyntaxNode): ObjectEntry | undefined {
  const range = { start: node.start, end: node.end };
  switch (node.type) {
    case 'pair': {
      const key = fieldOf(node, 'key');
      if (!key) return undefined;
      return resolvers({
        ...keyOf(ctx, key),
        value: lowerExpression(ctx, fieldOf(node, 'value'), node),
        ...range,
      });
    }
    case 'shorthand_property_identifier': {
      const key = textOf(ctx, node);
      return { key, value: make.name(range, key), ...range };
    }
    case 'spread_element':
      return { spread: true, value: lowerExpression(ctx, namedChildren(node)[0], node), ...range };
    case 'method_definition': {
      const key = fieldOf(node, 'name');
      if (!key) return undefined;
      const definition = lowerFunction(ctx, node, 'method');
      return { ...keyOf(ctx, key), value: make.function(range, definition), ...range };
    }
    default:
      // Lowers what a broken object literal contains instead of entries.
      return { spread: true, value: lowerExpression(ctx, node, node), ...range };
  }
}

export function lowerObject(ctx: Lowering, node: SyntaxNode): Expression {
  const entries = namedChildren(node)
    .map((child) => lowerEntry(ctx, child))
    .filter((item) => item !== undefined);
  return make.object(node, entries);
}
