/** @module Functions that give a number: parsed from a string, the smaller of two, in another byte order. */
import type { LibraryCall } from '../calls.ts';
import { ANY, hinted, hintOf, type NumberValue, number, originOf, range, type Value } from '../values.ts';
import { argument, place } from './text.ts';
import { textOf } from './texts.ts';

/** The number that a string literal spells. */
function writtenNumber(call: LibraryCall, value: Value): number | undefined {
  const node = call.nodes[0];
  if (node?.kind !== 'string' || value.kind !== 'pointer') return undefined;
  const digits = /^\s*[-+]?\d+/.exec(node.value)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

/** A number parsed from a string: the author of the string chose it. */
export function parsed(low: number, high: number): (call: LibraryCall) => Value {
  return (call) => {
    const value = argument(call, 0);
    const text = textOf(call, value, place(call, 0));
    const known = writtenNumber(call, value);
    if (known !== undefined && known >= low && known <= high) return number(known);
    const end = call.machine.region(argument(call, 1));
    if (end && argument(call, 1).kind === 'pointer') {
      end.cells.set(0, value.kind === 'pointer' ? { ...value, low: value.low, high: Number.POSITIVE_INFINITY } : ANY);
    }
    const { start, end: to } = call.node;
    const found = range(low, high, text?.origin ?? originOf(value));
    return { ...hinted(found, { label: 'number in a string', start, end: to }), symbol: call.machine.symbol() };
  };
}

/** A number of any size, if nothing is known of it. */
const asRange = (value: Value): NumberValue =>
  value.kind === 'number' ? value : range(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, originOf(value));

/** `min(a, b)`, `max(a, b)`: what bounds one of them bounds the result. */
export const extreme =
  (choose: (...values: number[]) => number) =>
  (call: LibraryCall): Value => {
    if (call.args.length !== 2) return ANY;
    const [left, right] = [asRange(argument(call, 0)), asRange(argument(call, 1))];
    const low = choose(left.low, right.low);
    const high = choose(left.high, right.high);
    return {
      ...range(low, high, low < 0 || high === Number.POSITIVE_INFINITY ? originOf(left) : undefined),
      symbol: call.machine.symbol(),
    };
  };

/** `clamp(x, low, high)`. */
export const clamped = (call: LibraryCall): Value =>
  range(asRange(argument(call, 1)).low, asRange(argument(call, 2)).high);

export const magnitude = (call: LibraryCall): Value => {
  const value = argument(call, 0);
  return value.kind === 'number' ? range(0, Math.max(Math.abs(value.low), Math.abs(value.high)), value.origin) : ANY;
};

/** A number in another byte order: any number of the type, if anything chose it. */
export const swapped =
  (bytes: number) =>
  (call: LibraryCall): Value => {
    const value = argument(call, 0);
    const { start, end } = call.node;
    // Only a number that another machine wrote needs it.
    const hint = hintOf(value) ?? { label: 'number from another machine', start, end };
    return {
      ...hinted(range(0, 2 ** (bytes * 8) - 1, originOf(value)), hint),
      symbol: call.machine.symbol(),
    };
  };
