/** @module Lowers literals: strings with interpolation, numbers, collections. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt } from '../../lowering/nodes.ts';
import { type Lowering, opaque, span, textOf, valuesOf } from './context.ts';

type Lower = (ctx: Lowering, node: SyntaxNode) => Expression;

const ESCAPES: Readonly<Record<string, string>> = lookupTable({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' });

function escapeValue(text: string): string {
  const letter = text.charAt(1);
  if (letter !== 'u' && letter !== 'x') return ESCAPES[letter] ?? letter;
  const code = Number.parseInt(text.slice(2).replace(/[{}]/g, ''), 16);
  return Number.isNaN(code) || code > 0x10ffff ? text : String.fromCodePoint(code);
}

/** Lowers adjacent strings to one literal or a concatenation. */
export function lowerString(ctx: Lowering, node: SyntaxNode, lower: Lower): Expression {
  const parts: Expression[] = [];
  let text = '';
  let from = node.start;
  const flush = (to: number): void => {
    if (text !== '') parts.push(make.string({ start: from, end: to }, text));
    text = '';
  };
  for (const literal of node.children) {
    const raw = literal.type.startsWith('raw_');
    // The first and last child are the quotes.
    for (const child of literal.children.slice(1, -1)) {
      if (child.type === 'template_substitution' && !raw) {
        flush(child.start);
        const value = childOf(child, 'identifier_dollar_escaped') ?? valuesOf(child)[0];
        if (value !== undefined) parts.push(lower(ctx, value));
        continue;
      }
      if (text === '') from = child.start;
      text += child.type === 'escape_sequence' && !raw ? escapeValue(textOf(ctx, child)) : textOf(ctx, child);
    }
  }
  if (parts.length === 0) return make.string(node, text);
  flush(node.end);
  return make.concat(node, parts);
}

export const lowerNumber: Lower = (ctx, node) => make.number(node, Number(textOf(ctx, node).replaceAll('_', '')));

/** Lowers an element of a collection; `if` and `for` yield their possible elements. */
function lowerElement(ctx: Lowering, node: SyntaxNode, lower: Lower): Expression {
  const value = fieldOf(node, 'value');
  switch (node.type) {
    case 'spread_element':
      return make.spread(node, value === undefined ? opaque(node) : lower(ctx, value));
    case 'if_element':
      return lowerIfElement(ctx, node, lower);
    case 'for_element':
      return lowerForElement(ctx, node, lower);
    default:
      return lower(ctx, node);
  }
}

function lowerIfElement(ctx: Lowering, node: SyntaxNode, lower: Lower): Expression {
  const test = fieldOf(node, 'condition');
  const whenTrue = fieldOf(node, 'consequence');
  const whenFalse = fieldOf(node, 'alternative');
  if (test === undefined || whenTrue === undefined) return opaque(node);
  return make.conditional(
    node,
    lower(ctx, test),
    lowerElement(ctx, whenTrue, lower),
    whenFalse === undefined ? make.null(node) : lowerElement(ctx, whenFalse, lower),
  );
}

function lowerForElement(ctx: Lowering, node: SyntaxNode, lower: Lower): Expression {
  const name = fieldOf(node, 'name');
  const value = fieldOf(node, 'value');
  const body = fieldOf(node, 'body');
  if (name === undefined || value === undefined || body === undefined) return opaque(node);
  const element = lowerElement(ctx, body, lower);
  const clause = { target: nameAt(name, textOf(ctx, name)), iterable: lower(ctx, value), conditions: [] };
  const list: Expression = { kind: 'comprehension', clauses: [clause], element, ...span(node) };
  return make.spread(node, list);
}

export const lowerList = (ctx: Lowering, node: SyntaxNode, lower: Lower): Expression =>
  make.list(
    node,
    valuesOf(node).map((item) => lowerElement(ctx, item, lower)),
  );

/** Lowers `{a: b}` to a map, `{a, b}` to a set. */
export function lowerSetOrMap(ctx: Lowering, node: SyntaxNode, lower: Lower): Expression {
  const items = valuesOf(node);
  const isSet = items.length > 0 && !items.some(({ type }) => type !== 'spread_element' && holdsKey(type));
  if (isSet && items.some(({ type }) => type !== 'spread_element')) return lowerList(ctx, node, lower);
  return make.object(
    node,
    items.flatMap((item) => lowerEntries(ctx, item, lower)),
  );
}

const holdsKey = (type: string): boolean => type === 'map_element' || type === 'if_element' || type === 'for_element';

function lowerEntries(ctx: Lowering, node: SyntaxNode, lower: Lower): ObjectEntry[] {
  const { start, end } = node;
  if (node.type === 'if_element')
    return ['consequence', 'alternative'].flatMap((field) => {
      const part = fieldOf(node, field);
      return part === undefined ? [] : lowerEntries(ctx, part, lower);
    });
  const valueNode = fieldOf(node, 'value');
  if (node.type === 'spread_element')
    return valueNode === undefined ? [] : [{ spread: true, value: lower(ctx, valueNode), start, end }];
  const keyNode = fieldOf(node, 'key');
  if (node.type !== 'map_element' || keyNode === undefined || valueNode === undefined)
    return [{ computed: opaque(node), value: lowerElement(ctx, node, lower), start, end }];
  const key = lower(ctx, keyNode);
  const value = lower(ctx, valueNode);
  return [key.kind === 'string' ? { key: key.value, value, start, end } : { computed: key, value, start, end }];
}

/** Lowers `(1, name: 2)`: positional fields are named `$1`, `$2`. */
export function lowerRecord(ctx: Lowering, node: SyntaxNode, lower: Lower): Expression {
  let position = 0;
  const entries = valuesOf(node).map((field): ObjectEntry => {
    const label = childOf(field, 'label');
    const value = lower(ctx, valuesOf(field)[0] ?? field);
    if (label === undefined) position += 1;
    const key = label === undefined ? `$${position}` : textOf(ctx, label).replace(/\s*:$/, '');
    return { key, value, ...span(field) };
  });
  return make.object(node, entries);
}
