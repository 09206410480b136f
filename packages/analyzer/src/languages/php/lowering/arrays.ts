/** @module Lowers a function that modifies its array argument to equivalent assignments. */

import type { Argument, Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { span } from './context.ts';

type At = { start: number; end: number };

/** Lowers `array_push($list, $x)` to `$list[] = $x`. */
export function lowerArrayChange(node: At, name: string, args: readonly Argument[]): Expression | undefined {
  const [list, ...given] = args;
  if (name !== 'array_push' || !list || given.length === 0 || args.some(({ spread }) => spread === true))
    return undefined;
  const items = given.map(({ value }) =>
    make.assign(node, { kind: 'index', object: list.value, ...span(value) }, value),
  );
  return make.sequence(node, items);
}
