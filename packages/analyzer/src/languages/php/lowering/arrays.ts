/** @module Functions that change the array they are given, as the assignments that do the same. */

import type { Argument, Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { opaque, span } from './context.ts';

type At = { start: number; end: number };

/** `array_push($list, $x)` is `$list[] = $x`; of what `array_unshift` and `array_splice` insert, the position isn't kept. */
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
