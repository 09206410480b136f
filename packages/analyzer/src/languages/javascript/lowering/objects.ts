/** @module Object literals. */
import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { functionDefinition } from './functions.ts';
import { keyOf } from './keys.ts';
import { type Lowering, textOf } from './lowering.ts';

const OPERATIONS = new Set(['Query', 'Mutation', 'Subscription']);

/** `Query: { user(parent, args) {…} }`: GraphQL calls these functions with what a client asks. */
function resolvers(entry: ObjectEntry): ObjectEntry {
  if (!OPERATIONS.has(entry.key ?? '') || entry.value.kind !== 'object') return entry;
  for (const { value, start, end } of entry.value.entries)
    if (value.kind === 'function')
      value.definition.annotations.push({ name: 'GraphQL resolver', args: [], start, end });
  return entry;
}

function entry(lowering: Lowering, node: SyntaxNode): ObjectEntry | undefined {
  const range = { start: node.start, end: node.end };
  switch (node.type) {
    case 'pair': {
      const key = fieldOf(node, 'key');
      if (!key) return undefined;
      return resolvers({
        ...keyOf(lowering, key),
        value: expression(lowering, fieldOf(node, 'value'), node),
        ...range,
      });
    }
    case 'shorthand_property_identifier': {
      const key = textOf(lowering, node);
      return { key, value: { kind: 'name', name: key, ...range }, ...range };
    }
    case 'spread_element':
      return { spread: true, value: expression(lowering, namedChildren(node)[0], node), ...range };
    case 'method_definition': {
      const key = fieldOf(node, 'name');
      if (!key) return undefined;
      const definition = functionDefinition(lowering, node, 'method');
      return { ...keyOf(lowering, key), value: { kind: 'function', definition, ...range }, ...range };
    }
    default:
      // What a broken object holds instead of entries is still looked at.
      return { spread: true, value: expression(lowering, node, node), ...range };
  }
}

export function objectLiteral(lowering: Lowering, node: SyntaxNode): Expression {
  const entries = namedChildren(node)
    .map((child) => entry(lowering, child))
    .filter((item) => item !== undefined);
  return { kind: 'object', entries, start: node.start, end: node.end };
}
