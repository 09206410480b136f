/** @module Functions that allocate a block for their result. */
import type { LibraryCall } from '../calls.ts';
import { combined, constant, summed } from '../linear.ts';
import { forget, stringAt } from '../region.ts';
import { ANY, NULL, number, range, type Value } from '../values.ts';
import { make } from './allocation.ts';
import { textOf } from './texts.ts';

export function duplicate(call: LibraryCall): Value {
  const [source] = call.args;
  const text = source && textOf(call, source, call.node);
  // Those of GLib and `x…` end the program when there is no memory left.
  const result = make(call, { fails: !/^(?:g_|x)/.test(call.name) });
  const region = call.machine.region(result);
  if (region) {
    forget(region, text?.origin);
    const string = stringAt(region);
    string.text = text && { low: text.low, high: text.high };
    string.length = text?.sum;
    if (text && text.low === text.high) region.size = text.low + 1;
    else if (text?.sum) region.sizeValue = summed(range(1, 2 ** 62), combined(text.sum, constant(1)));
  }
  return result;
}

/** `asprintf(&text, …)`: a new block, unless it fails. */
export function printed(call: LibraryCall): Value {
  const target = call.machine.region(call.args[0] ?? ANY);
  const holder = call.args[0];
  if (!target || holder?.kind !== 'pointer' || holder.low !== holder.high) return ANY;
  if (call.machine.choose(call.node.start, 2, 1) === 0) return number(-1);
  const made = make(call, { fails: false });
  const region = call.machine.region(made);
  if (region) region.fallback = ANY;
  target.cells.set(holder.low, made);
  return range(0, 2 ** 31 - 1);
}

/** `getline(&line, &room, file)`: a line of any length, in a block that is allocated if there is none yet. */
export function wholeLine(call: LibraryCall): Value {
  const [holder] = call.args;
  const target = holder && call.machine.region(holder);
  const { start, end } = call.node;
  const origin = { label: 'input', start, end };
  if (target && holder.kind === 'pointer' && holder.low === holder.high) {
    const before = target.cells.get(holder.low);
    const made = before?.kind === 'pointer' ? before : make(call, { fails: false });
    const region = call.machine.region(made);
    if (region) {
      forget(region, origin);
      region.size = undefined;
      stringAt(region).text = { low: 0, high: Number.POSITIVE_INFINITY };
    }
    target.cells.set(holder.low, made);
  }
  return range(-1, 2 ** 62);
}

/** Allocates a block if no buffer is passed. */
export const ownBlock =
  (position: number) =>
  (call: LibraryCall): Value => {
    const given = call.args[position] ?? ANY;
    if (given.kind !== 'null') {
      const region = call.machine.region(given);
      if (region) forget(region);
      return given.kind === 'pointer' && call.machine.choose(call.node.start, 2, 1) === 0 ? NULL : given;
    }
    const made = make(call, {});
    const region = call.machine.region(made);
    if (region) region.fallback = ANY;
    return made;
  };
