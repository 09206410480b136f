/** @module Applying a function to a value, and the functions that the small form has a word for. */
import type { Expression } from '../../../ir/index.ts';
import { appliedAtOnce, callTo, uncurried } from '../../lowering/curried.ts';
import { type Span, span } from '../../lowering/nodes.ts';
import type { Lowering } from './lowering.ts';

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
    index > 0 && separator !== '' ? [{ kind: 'string', value: separator, ...span(place) }, part] : [part],
  );
  return { kind: 'concat', parts, ...span(place) };
}

/** What a full application of a known function comes to. */
function construct(name: string, args: readonly Expression[], place: Span): Expression | undefined {
  const [first, second, third] = args;
  if (!first) return undefined;
  if (args.length === 1 && SAME.has(name)) return { ...first };
  if (args.length === 1 && JOINS.has(name) && first.kind === 'list') return joined(first.items, '', place);
  switch (name) {
    case 'not':
      return { kind: 'unary', operator: '!', operand: first, ...span(place) };
    case 'negate':
      return { kind: 'unary', operator: '-', operand: first, ...span(place) };
    case 'unwords':
      return first.kind === 'list' ? joined(first.items, ' ', place) : undefined;
    case 'unlines':
      return first.kind === 'list' ? joined(first.items, '\n', place) : undefined;
    case 'intercalate':
      return second?.kind === 'list' && first.kind === 'string' ? joined(second.items, first.value, place) : undefined;
    case 'append':
      return second && { kind: 'concat', parts: [first, second], ...span(place) };
    case 'elem':
      return second && { kind: 'binary', operator: 'in', left: first, right: second, ...span(place) };
    case 'notElem':
      return second && { kind: 'binary', operator: 'not in', left: first, right: second, ...span(place) };
    case 'fromMaybe':
      return second && { kind: 'binary', operator: '??', left: second, right: first, ...span(place) };
    case 'maybe':
    case 'either':
      return (
        third && {
          kind: 'binary',
          operator: '??',
          left: { kind: 'call', callee: second ?? third, args: [{ value: third }], ...span(place) },
          right: first,
          ...span(place),
        }
      );
    case 'when':
    case 'unless': {
      const test: Expression =
        name === 'when' ? first : { kind: 'unary', operator: '!', operand: first, ...span(place) };
      return (
        second && {
          kind: 'conditional',
          test,
          whenTrue: second,
          whenFalse: { kind: 'null', ...span(place) },
          ...span(place),
        }
      );
    }
    default:
      return undefined;
  }
}

/** How many arguments a constructed one was made of may follow: `unless a $ b`. */
const WAITING: Readonly<Record<string, number>> = {
  when: 2,
  unless: 2,
  append: 2,
  elem: 2,
  notElem: 2,
  fromMaybe: 2,
  intercalate: 2,
  maybe: 3,
  either: 3,
};

/** `f a` applied to `b` is `f a b`. */
export function apply(lowering: Lowering, fn: Expression, args: readonly Expression[], place: Span = fn): Expression {
  const last = args.at(-1);
  if (!last) return fn;
  const whole = between(place, last);
  const atOnce = appliedAtOnce(fn, args, whole);
  if (atOnce) return atOnce;
  const { callee, values } = uncurried(fn, args);
  if (callee.kind === 'name') {
    const waits = WAITING[callee.name] ?? 1;
    const made = values.length >= waits ? construct(callee.name, values, whole) : undefined;
    if (made) return { ...made, ...whole };
    const [only] = values;
    if (only && values.length === 1 && lowering.fields.has(callee.name))
      return { kind: 'member', object: only, name: callee.name, ...whole };
  }
  return callTo(callee, values, whole);
}
