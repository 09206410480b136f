/**
 * @module Lowers calls that take a callback: a function's name, a method, a closure. Some call it with elements of a
 * list.
 */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, Expression } from '../../../ir/index.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { callOf, chosen, type Lowering, nameAt, span } from './context.ts';
import { canonicalClass, qualified } from './names.ts';

const CALLBACK_AT: Readonly<Record<string, number>> = lookupTable({
  array_map: 0,
  array_filter: 1,
  array_walk: 1,
  call_user_func: 0,
  call_user_func_array: 0,
  preg_replace_callback: 1,
  array_reduce: 1,
  iterator_apply: 1,
  register_shutdown_function: 0,
  add_shortcode: 1,
  usort: 1,
  uasort: 1,
  uksort: 1,
});

/** Returns the position of the callback among the function's arguments. */
export const callbackAt = (name: string): number | undefined => CALLBACK_AT[name];

/** Resolves a callback that is given by name; `array_map` and `array_filter` call it with the elements. */
export function withCallback(
  ctx: Lowering,
  node: SyntaxNode,
  name: string,
  callee: Expression,
  args: Argument[],
  position: number,
): Expression {
  const given = args[position]?.value;
  if (!given) return make.call(node, callee, args);
  const method = methodNamed(ctx, given);
  const called: Expression = method ?? (given.kind === 'string' ? functionNamed(ctx, given) : given);
  const list = args[1 - position]?.value;
  const isKnown =
    method !== undefined || given.kind === 'string' || given.kind === 'function' || called.kind === 'name';
  if (isKnown && args.length === 2 && list && (name === 'array_map' || name === 'array_filter'))
    return overElements(node, name, called, list);
  const isCalled = method !== undefined || given.kind === 'string' || given.kind === 'function';
  if (name === 'array_reduce' && isCalled && list) return folded(node, called, list, args[2]?.value);
  if (name === 'call_user_func' && isCalled) return make.call(node, called, args.slice(1));
  const [, handed] = args;
  if (name === 'call_user_func_array' && isCalled && handed && handed.value.kind === 'list')
    return make.call(
      node,
      called,
      handed.value.items.map((value) => ({ value })),
    );
  const byName = given.kind === 'list' && !method ? given.items[1] : undefined;
  if (byName)
    return make.sequence(node, [callOf(node, intrinsic('%method-by-name'), [byName]), make.call(node, callee, args)]);
  // A function name stays a string, except for a shortcode whose callback this file defines.
  const isOwn = name === 'add_shortcode' && given.kind === 'string' && ctx.defined.has(given.value.toLowerCase());
  const others = args.map((one, index) =>
    index === position && (given.kind !== 'string' || isOwn) ? { value: called } : one,
  );
  return make.call(node, callee, others);
}

const typeNamed = (ctx: Lowering, node: Expression, name: string): Expression =>
  /^(?:self|static)$/i.test(name) && ctx.className !== ''
    ? nameAt(node, ctx.className)
    : qualified(node, canonicalClass(name));

/** Resolves `[$object, 'method']`, `['Type', 'method']` and `'Type::method'` to a method. */
function methodNamed(ctx: Lowering, given: Expression): Expression | undefined {
  if (given.kind === 'string') {
    const [type, name] = given.value.split('::');
    return type && name ? make.member(given, typeNamed(ctx, given, type), name) : undefined;
  }
  if (given.kind !== 'list' || given.items.length !== 2) return undefined;
  const [holder, name] = given.items;
  if (!holder || name?.kind !== 'string') return undefined;
  const object = holder.kind === 'string' ? typeNamed(ctx, holder, holder.value) : holder;
  return make.member(given, object, name.value);
}

const functionNamed = (ctx: Lowering, { value, start, end }: Expression & { kind: 'string' }): Expression => {
  const lower = value.toLowerCase();
  return nameAt({ start, end }, ctx.defined.get(lower) ?? lower);
};

/** Lowers `array_reduce($list, $join, $first)` to two calls, the second with the result of the first. */
function folded(node: SyntaxNode, called: Expression, list: Expression, first: Expression | undefined): Expression {
  const element: Expression = { kind: 'index', object: list, ...span(list) };
  const step = (carried: Expression): Expression => make.call(node, called, [{ value: carried }, { value: element }]);
  return step(step(first ?? make.null(node)));
}

function overElements(node: SyntaxNode, name: string, called: Expression, iterable: Expression): Expression {
  const target = nameAt(called, '$ element');
  const plain: Expression = make.call(node, called, [{ value: target }]);
  const isVariable = called.kind === 'name' && called.name.startsWith('$');
  const call = isVariable ? chosen(node, intrinsic('%call-by-name'), called, plain) : plain;
  const isMap = name === 'array_map';
  return {
    kind: 'comprehension',
    clauses: [{ target, iterable, conditions: isMap ? [] : [call] }],
    element: isMap ? call : target,
    ...span(node),
  };
}
