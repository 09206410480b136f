/** @module Lowers functions that modify their array argument to equivalent assignments. */

import type { Argument, Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { opaque, span } from './context.ts';

type At = { start: number; end: number };

/** Lowers `array_push($list, $x)` to `$list[] = $x`; for `array_unshift`, the position is not tracked. */
export function lowerArrayChange(node: At, name: string, args: readonly Argument[]): Expression | undefined {
  const [list, ...given] = args;
  if (!list || args.some(({ spread }) => spread === true)) return undefined;
  if (name === 'array_push') return added(node, list.value, given, false);
  if (name === 'array_unshift') return added(node, list.value, given, true);
  return undefined;
}

function added(node: At, list: Expression, given: readonly Argument[], anywhere: boolean): Expression | undefined {
  if (given.length === 0) return undefined;
  const items = given.map(({ value }): Expression => {
    const target: Expression = anywhere
      ? make.index(value, list, opaque(value))
      : { kind: 'index', object: list, ...span(value) };
    return make.assign(node, target, value);
  });
  return make.sequence(node, items);
}
