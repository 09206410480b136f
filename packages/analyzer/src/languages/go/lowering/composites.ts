/** @module Lowers composite literals (structs, maps, lists) and the zero values of variables. */

import type { Argument, Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { SCALAR_TYPES } from './calls.ts';
import { type Lowering, nameAt, opaque, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { withMask } from './masked.ts';
import { lowerType } from './types.ts';

export function lowerComposite(ctx: Lowering, node: SyntaxNode): Expression {
  const body = fieldOf(node, 'body');
  const type = fieldOf(node, 'type');
  return body === undefined ? opaque(node) : lowerLiteralValue(ctx, body, type, node);
}

/** Lowers the `{…}` of a composite literal to a construction with named or positional fields, a map, or a list. */
export function lowerLiteralValue(
  ctx: Lowering,
  body: SyntaxNode,
  type: SyntaxNode | undefined,
  whole: SyntaxNode,
): Expression {
  const form = formOf(ctx, type);
  if (form.kind === 'list') return lowerWhole(ctx, type, whole, lowerList(ctx, body, form.element, whole));
  if (form.kind === 'map') return lowerMap(ctx, body, form.element, whole);
  // Only list elements may omit their type: `bson.D{{…}, {…}}`.
  if (form.kind === 'struct' && leavesTypesOut(body))
    return lowerPairs(ctx, body, whole) ?? lowerList(ctx, body, undefined, whole);
  // A type of another package with string keys is a map: `gin.H{"a": 1}`.
  if (form.kind === 'anonymous' || hasTextKeys(body)) return lowerMap(ctx, body, undefined, whole);
  return {
    kind: 'call',
    construct: true,
    callee: pathTo(form.name, whole),
    args: withMask(lowerFields(ctx, body), whole),
    ...span(whole),
  };
}

type Form =
  | { kind: 'list'; element: SyntaxNode | undefined }
  | { kind: 'map'; element: SyntaxNode | undefined }
  | { kind: 'struct'; name: string }
  | { kind: 'anonymous' };

function formOf(ctx: Lowering, type: SyntaxNode | undefined): Form {
  if (type === undefined) return { kind: 'anonymous' };
  switch (type.type) {
    case 'struct_type':
      return { kind: 'anonymous' };
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return { kind: 'list', element: fieldOf(type, 'element') };
    case 'map_type':
      return { kind: 'map', element: fieldOf(type, 'value') };
    case 'pointer_type':
    case 'parenthesized_type':
      return formOf(ctx, namedChildren(type)[0]);
  }
  const name = lowerType(ctx, type)?.name ?? textOf(ctx, type);
  const declared = ctx.types.get(name);
  if (declared?.form === 'list') return { kind: 'list', element: declared.element };
  if (declared?.form === 'map') return { kind: 'map', element: declared.element };
  return { kind: 'struct', name };
}

/** Lowers the path `a.b.C` to member accesses. */
export function pathTo(name: string, at: { start: number; end: number }): Expression {
  const [head = '', ...rest] = name.split('.');
  const place = { start: at.start, end: Math.min(at.end, at.start + name.length) };
  return rest.reduce<Expression>(
    (object, part) => ({ kind: 'member', object, name: part, ...place }),
    nameAt(place, head),
  );
}

function hasTextKeys(body: SyntaxNode): boolean {
  const key = elementsOf(body)[0]?.key;
  const inner = key?.type === 'literal_element' ? namedChildren(key)[0] : key;
  return inner?.type === 'interpreted_string_literal' || inner?.type === 'raw_string_literal';
}

function leavesTypesOut(body: SyntaxNode): boolean {
  const elements = elementsOf(body);
  return (
    elements.length > 0 &&
    elements.every(({ key, value }) => {
      const inner = value.type === 'literal_element' ? namedChildren(value)[0] : value;
      return key === undefined && inner?.type === 'literal_value';
    })
  );
}

interface Element {
  key: SyntaxNode | undefined;
  value: SyntaxNode;
}

function elementsOf(body: SyntaxNode): Element[] {
  return namedChildren(body).flatMap((child): Element[] => {
    if (child.type !== 'keyed_element') return [{ key: undefined, value: child }];
    const [key, value] = namedChildren(child);
    return key && value ? [{ key, value }] : [];
  });
}

/** Lowers an element; without a type of its own, it has the element type. */
function lowerElement(ctx: Lowering, node: SyntaxNode, type: SyntaxNode | undefined): Expression {
  const inner = node.type === 'literal_element' ? namedChildren(node)[0] : node;
  if (inner?.type === 'literal_value') return lowerLiteralValue(ctx, inner, type, inner);
  return lowerExpression(ctx, inner);
}

function lowerFields(ctx: Lowering, body: SyntaxNode): Argument[] {
  return elementsOf(body).map(({ key, value }) => ({
    value: lowerElement(ctx, value, undefined),
    ...(key === undefined ? {} : { name: textOf(ctx, key).trim() }),
  }));
}

function lowerList(ctx: Lowering, body: SyntaxNode, element: SyntaxNode | undefined, whole: SyntaxNode): Expression {
  const items = elementsOf(body).map(({ value }) => lowerElement(ctx, value, element));
  return make.list(whole, items);
}

/** `{"a", 1}` or `{Key: "a", Value: 1}`. */
function pairOf(node: SyntaxNode): { key: SyntaxNode; value: SyntaxNode } | undefined {
  const inner = node.type === 'literal_element' ? (namedChildren(node)[0] ?? node) : node;
  const [first, second, ...more] = elementsOf(inner);
  return first && second && more.length === 0 ? { key: first.value, value: second.value } : undefined;
}

/** Lowers a list of pairs whose first parts are texts, `bson.D{{"a", 1}}`, to an object: an ordered map. */
function lowerPairs(ctx: Lowering, body: SyntaxNode, whole: SyntaxNode): Expression | undefined {
  const entries: ObjectEntry[] = [];
  for (const { value: element } of elementsOf(body)) {
    const pair = pairOf(element);
    const key = pair && lowerElement(ctx, pair.key, undefined);
    if (!pair || key?.kind !== 'string') return undefined;
    const value = lowerElement(ctx, pair.value, undefined);
    entries.push({ key: key.value, value, start: pair.key.start, end: pair.value.end });
  }
  return make.object(whole, entries);
}

function lowerMap(ctx: Lowering, body: SyntaxNode, element: SyntaxNode | undefined, whole: SyntaxNode): Expression {
  const entries = elementsOf(body).map(({ key, value }): ObjectEntry => {
    const lowered = { value: lowerElement(ctx, value, element), start: (key ?? value).start, end: value.end };
    if (key === undefined) return { computed: opaque(value), ...lowered };
    const named = key.type === 'literal_element' ? (namedChildren(key)[0] ?? key) : key;
    if (element === undefined && named.type === 'identifier') return { key: textOf(ctx, named), ...lowered };
    const written = lowerExpression(ctx, named);
    return written.kind === 'string' ? { key: written.value, ...lowered } : { computed: written, ...lowered };
  });
  return make.object(whole, entries);
}

const PADDED_MAX = 64;

/** Adds the zero values of `[3]string{"a"}` to its list. */
function lowerWhole(ctx: Lowering, type: SyntaxNode | undefined, whole: SyntaxNode, list: Expression): Expression {
  const length = type?.type === 'array_type' ? fieldOf(type, 'length') : undefined;
  if (!type || !length || list.kind !== 'list') return list;
  if (list.items.length === 0) return lowerZeroArray(ctx, type, whole) ?? list;
  const missing = Number(textOf(ctx, length)) - list.items.length;
  if (!(missing > 0)) return list;
  const element = fieldOf(type, 'element');
  const zero = (element && lowerZeroValue(ctx, element, whole)) ?? make.null(whole);
  const rest = missing > PADDED_MAX ? [make.spread(whole, opaque(whole))] : Array.from({ length: missing }, () => zero);
  return make.list(whole, [...list.items, ...rest]);
}

/** Lowers `var a [8]T` to a call that makes a list of that length. */
function lowerZeroArray(ctx: Lowering, type: SyntaxNode, at: { start: number; end: number }): Expression | undefined {
  const length = fieldOf(type, 'length');
  if (!length) return undefined;
  const callee: Expression = make.member(at, nameAt(at, 'make'), 'array');
  return make.call(at, callee, [{ value: lowerExpression(ctx, length) }]);
}

/** Returns the zero value of a type. */
export function lowerZeroValue(
  ctx: Lowering,
  type: SyntaxNode,
  at: { start: number; end: number },
): Expression | undefined {
  const form = formOf(ctx, type);
  if (type.type === 'pointer_type' || type.type === 'interface_type' || type.type === 'function_type') return undefined;
  if (type.type === 'channel_type') return undefined;
  if (form.kind === 'map' || form.kind === 'anonymous') return make.object(at, []);
  if (type.type === 'array_type') return lowerZeroArray(ctx, type, at);
  if (form.kind === 'list') return make.list(at, []);
  if (SCALAR_TYPES.has(form.name)) return undefined;
  if (form.name === 'string') return make.string(at, '');
  if (form.name === 'error' || form.name === 'any' || ctx.types.get(form.name)?.form === 'interface') return undefined;
  return { kind: 'call', construct: true, callee: pathTo(form.name, at), args: [], ...span(at) };
}
