/** @module Applying a function to a value, and the functions that the small form has a word for. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import { appliedAtOnce, callTo, uncurried, unnamed } from '../../lowering/curried.ts';
import { make } from '../../lowering/make.ts';
import type { Span } from '../../lowering/nodes.ts';
import { type Lowering, temporaryName } from './context.ts';

/** These give back what they are given: in a monad, as a text of another kind, within `Just`. */
const SAME: ReadonlySet<string> = new Set(
  'pure return liftIO lift liftBase liftEffect Just Right ExceptT MaybeT evaluate id inputAction runConduit lazy strict'.split(
    ' ',
  ),
);
const JOINS: ReadonlySet<string> = new Set('concat mconcat fold sequence_'.split(' '));

const between = (left: Span, right: Span): { start: number; end: number } => ({
  start: Math.min(left.start, right.start),
  end: Math.max(left.end, right.end),
});

function joined(items: readonly Expression[], separator: string, place: Span): Expression {
  const parts = items.flatMap((part, index): Expression[] =>
    index > 0 && separator !== '' ? [make.string(place, separator), part] : [part],
  );
  return make.concat(place, parts);
}

/** Actions without arguments that end: where they are run, they are called. */
const ENDS_ALONE = /^(?:notFound|exitFailure|exitSuccess|badMethod|notAuthenticated|mzero|pass|next|finish)$/;

export const performed = (action: Expression): Expression =>
  action.kind === 'name' && ENDS_ALONE.test(action.name) ? make.call(action, action, []) : action;

/** What a full application of a known function comes to. */
function construct(ctx: Lowering, name: string, args: readonly Expression[], place: Span): Expression | undefined {
  const [first, second, third] = args;
  if (!first) return undefined;
  if (args.length === 1 && SAME.has(name)) return { ...first };
  if (args.length === 1 && JOINS.has(name) && first.kind === 'list') return joined(first.items, '', place);
  switch (name) {
    case 'not':
      return make.unary(place, '!', first);
    case 'negate':
      return make.unary(place, '-', first);
    case 'unwords':
      return first.kind === 'list' ? joined(first.items, ' ', place) : undefined;
    case 'unlines':
      return first.kind === 'list' ? joined(first.items, '\n', place) : undefined;
    case 'intercalate':
      return second?.kind === 'list' && first.kind === 'string' ? joined(second.items, first.value, place) : undefined;
    case 'append':
      return second && make.concat(place, [first, second]);
    case 'elem':
      return second && make.binary(place, 'in', first, second);
    case 'notElem':
      return second && make.binary(place, 'not in', first, second);
    case 'fromMaybe':
      return second && make.binary(place, '??', second, first);
    case 'maybe':
    case 'either':
      return third && make.binary(place, '??', make.call(place, second ?? third, [{ value: third }]), first);
    case 'all':
    case 'any': {
      if (!second || args.length !== 2) return undefined;
      const asked = first.kind === 'function' ? first : unnamed(ctx, first, (given) => apply(ctx, first, [given]));
      return make.call(place, make.member(place, second, name), [{ value: asked }]);
    }
    case 'const':
      return second && { ...first };
    case 'map':
    case 'concatMap': {
      if (!second || args.length !== 2) return undefined;
      // A function that spells `<` as `&lt;`, for each character of a text.
      if (first.kind === 'name' && ctx.escapers.has(first.name))
        return make.call(place, make.name(first, 'escapeHtml'), [{ value: second }]);
      const item = temporaryName(ctx, first, 'item');
      const element = apply(ctx, first, [item], first);
      return {
        kind: 'comprehension',
        clauses: [{ target: item, iterable: second, conditions: [] }],
        element,
        ...place,
      };
    }
    case 'filter': {
      // `filter p xs` is `[x | x <- xs, p x]`.
      if (!second || args.length !== 2) return undefined;
      const kept = temporaryName(ctx, first, 'kept');
      const conditions = [apply(ctx, first, [kept], first)];
      return {
        kind: 'comprehension',
        clauses: [{ target: kept, iterable: second, conditions }],
        element: kept,
        ...place,
      };
    }
    case 'withCString':
    case 'withCAString':
    case 'useAsCString':
    case 'unsafeUseAsCString':
      return second && apply(ctx, second, [first], place);
    case 'when':
    case 'unless': {
      const test: Expression = name === 'when' ? first : make.unary(place, '!', first);
      return second && make.conditional(place, test, performed(second), make.null(place));
    }
    default:
      return undefined;
  }
}

/** How many arguments a constructed one was made of may follow: `unless a $ b`. */
const WAITING: Readonly<Record<string, number>> = lookupTable({
  when: 2,
  unless: 2,
  all: 2,
  any: 2,
  append: 2,
  elem: 2,
  notElem: 2,
  fromMaybe: 2,
  intercalate: 2,
  filter: 2,
  const: 2,
  map: 2,
  concatMap: 2,
  withCString: 2,
  withCAString: 2,
  useAsCString: 2,
  unsafeUseAsCString: 2,
  maybe: 3,
  either: 3,
});

/** Modules whose `filter` is that of lists. */
const LISTS_AND_TEXTS =
  /^(?:Prelude|Data\.(?:List|Text|Text\.Lazy|ByteString|ByteString\.Char8|ByteString\.Lazy|ByteString\.Lazy\.Char8|Vector|Sequence))\.(?=filter$)/;

/** `escape = concatMap entity`: a function of the argument that is left out. */
export function completed(ctx: Lowering, value: Expression): Expression {
  if (value.kind !== 'call' || value.callee.kind !== 'name') return value;
  const known = value.callee.name.replace(LISTS_AND_TEXTS, '');
  return WAITING[known] === value.args.length + 1 ? unnamed(ctx, value, (given) => apply(ctx, value, [given])) : value;
}

/** `f a` applied to `b` is `f a b`. */
export function apply(ctx: Lowering, fn: Expression, args: readonly Expression[], place: Span = fn): Expression {
  const last = args.at(-1);
  if (!last) return fn;
  const whole = between(place, last);
  const atOnce = appliedAtOnce(fn, args, whole);
  if (atOnce) return atOnce;
  const { callee, values } = uncurried(fn, args);
  if (callee.kind === 'name') {
    const known = callee.name.replace(LISTS_AND_TEXTS, '');
    const waits = WAITING[known] ?? 1;
    const made = values.length >= waits ? construct(ctx, known, values, whole) : undefined;
    if (made) return { ...made, ...whole };
    const [only] = values;
    if (only && values.length === 1 && ctx.fields.has(callee.name))
      return { kind: 'member', object: only, name: callee.name, ...whole };
  }
  return callTo(callee, values, whole);
}
