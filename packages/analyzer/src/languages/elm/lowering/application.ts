/** @module Applying a function in Elm, and the functions that the small form has a word for. */

import type { Expression } from '../../../ir/index.ts';
import { appliedAtOnce, callTo, uncurried } from '../../lowering/curried.ts';
import { make } from '../../lowering/make.ts';
import { type Span, span } from '../../lowering/nodes.ts';
import type { Lowering } from './context.ts';

/** How many arguments a function waits for before it is one of those below. */
const WAITING: Readonly<Record<string, number>> = {
  ...{ Just: 1, Ok: 1, not: 1, identity: 1, always: 2, 'String.append': 2, 'String.concat': 1, 'String.join': 2 },
  ...{ 'Maybe.withDefault': 2, 'Result.withDefault': 2, 'Maybe.map': 2, 'Result.map': 2, 'Maybe.andThen': 2 },
  ...{ 'Result.andThen': 2, 'List.member': 2, 'Set.member': 2, 'Tuple.pair': 2 },
};

function construct(name: string, [first, second]: readonly Expression[], place: Span): Expression | undefined {
  if (!first) return undefined;
  switch (name) {
    case 'Just':
    case 'Ok':
    case 'identity':
      return { ...first };
    case 'not':
      return make.unary(place, '!', first);
    case 'always':
      return { ...first };
    case 'String.append':
      return second && make.concat(place, [first, second]);
    case 'String.concat':
      return first.kind === 'list' ? make.concat(place, first.items) : undefined;
    case 'String.join':
      return second?.kind === 'list'
        ? make.concat(
            place,
            second.items.flatMap((item, index) => (index > 0 ? [first, item] : [item])),
          )
        : undefined;
    case 'Maybe.withDefault':
    case 'Result.withDefault':
      return second && make.binary(place, '??', second, first);
    case 'List.member':
    case 'Set.member':
      return second && make.binary(place, 'in', first, second);
    case 'Tuple.pair':
      return second && make.list(place, [first, second]);
    default:
      return undefined;
  }
}

/** `f a` applied to `b` is `f a b`. */
export function apply(ctx: Lowering, fn: Expression, args: readonly Expression[], place: Span): Expression {
  const atOnce = appliedAtOnce(fn, args, place);
  if (atOnce) return atOnce;
  const { callee, values } = uncurried(fn, args);
  if (callee.kind !== 'name') return callTo(callee, values, place);
  const waits = WAITING[callee.name];
  if (waits === undefined || values.length < waits) return callTo(callee, values, place);
  const [mapped, over] = values;
  if (/\.(?:map|andThen)$/.test(callee.name) && mapped && over) return apply(ctx, mapped, [over], place);
  const made = construct(callee.name, values, place);
  return made ? { ...made, ...span(place) } : callTo(callee, values, place);
}
