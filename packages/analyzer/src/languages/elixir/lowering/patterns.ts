/** @module Patterns: what a match binds. */
import type { Expression, ObjectEntry, Statement } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { assigned, at, DEPTH_MAX, type Lowering, named, textOf } from './lowering.ts';

const hole = (node: SyntaxNode): Expression => ({ kind: 'null', ...at(node) });

/** The key of a pair as it is written: `id: ` -> 'id', `"id"` -> 'id', `:id` -> 'id'. */
export const keyOf = (lowering: Lowering, node: SyntaxNode): string =>
  textOf(lowering, node)
    .trim()
    .replace(/^["':]+|["':]+$/g, '');

function entries(lowering: Lowering, node: SyntaxNode): ObjectEntry[] {
  return namedChildren(node).flatMap((child): ObjectEntry[] => {
    if (child.type === 'keywords' || child.type === 'map_content') return entries(lowering, child);
    const key = fieldOf(child, 'key') ?? fieldOf(child, 'left');
    const value = fieldOf(child, 'value') ?? fieldOf(child, 'right');
    if (!key || !value) return [];
    return [{ key: keyOf(lowering, key), value: target(lowering, value), ...at(child) }];
  });
}

/** What a pattern binds, as the target of an assignment; constants and pinned names are holes. */
export function target(lowering: Lowering, node: SyntaxNode): Expression {
  if (lowering.depth >= DEPTH_MAX) return hole(node);
  lowering.depth += 1;
  const lowered = known(lowering, node);
  lowering.depth -= 1;
  return lowered;
}

function known(lowering: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'identifier':
      return textOf(lowering, node).startsWith('_') ? hole(node) : named(textOf(lowering, node), node);
    case 'map':
      return { kind: 'object', entries: entries(lowering, node), ...at(node) };
    case 'keywords':
      return { kind: 'object', entries: entries(lowering, node), ...at(node) };
    case 'tuple':
    case 'list': {
      const items = namedChildren(node);
      const [only] = items;
      if (only && items.length === 1 && only.type === 'keywords') return target(lowering, only);
      return { kind: 'list', items: items.map((item) => target(lowering, item)), ...at(node) };
    }
    case 'binary_operator': {
      const operator = textOf(lowering, fieldOf(node, 'operator'));
      const left = fieldOf(node, 'left');
      const right = fieldOf(node, 'right');
      if (!left || !right) return hole(node);
      if (operator === '<>') return target(lowering, right);
      if (operator === '=') return target(lowering, left.type === 'identifier' ? right : left);
      return /^(?:when|::|\\\\|in|\|)$/.test(operator) ? target(lowering, left) : hole(node);
    }
    case 'bitstring':
      return target(lowering, namedChildren(node)[0] ?? node);
    case 'arguments':
      return target(lowering, childOf(node, 'map', 'tuple', 'list', 'identifier') ?? namedChildren(node)[0] ?? node);
    default:
      return hole(node);
  }
}

/** Binds a pattern to a value; of `%{"id" => id} = params` both sides. */
export function bind(lowering: Lowering, pattern: SyntaxNode, value: Expression): Statement[] {
  const operator = pattern.type === 'binary_operator' ? textOf(lowering, fieldOf(pattern, 'operator')) : '';
  const left = fieldOf(pattern, 'left');
  const right = fieldOf(pattern, 'right');
  if (operator === '=' && left && right) return [...bind(lowering, left, value), ...bind(lowering, right, value)];
  const bound = target(lowering, pattern);
  return bound.kind === 'null' ? [] : [assigned(bound, value, pattern)];
}
