/** @module Strings in memory: their lengths, and whether they fit. */
import { checkAlive, checkNull, reportUninitialized } from '../access.ts';
import { checkSum, reportBounds } from '../bounds.ts';
import type { LibraryCall } from '../calls.ts';
import { combined, constant, type Linear, ofSymbol, scaled } from '../linear.ts';
import type { Machine } from '../machine.ts';
import { forgetArray, originAt, type Region, stringAt } from '../region.ts';
import { isPlainStruct } from '../types.ts';
import { ANY, type Origin, type Pointer, type Value } from '../values.ts';

/** A string at a pointer: its possible lengths. */
export interface Text {
  low: number;
  high: number;
  origin: Origin | undefined;
  /** Its length in characters, if that isn't a constant. */
  sum?: Linear;
  /** The most that it can be long. */
  most?: Linear;
}

/** The string that a pointer leads to; undefined if unknown. Checks that it may be read. */
export function textOf(call: LibraryCall, value: Value, at: { start: number; end: number }): Text | undefined {
  const { machine } = call;
  if (value.kind === 'null') {
    machine.report('null-dereference', at);
    return undefined;
  }
  const region = machine.region(value);
  if (!region || value.kind !== 'pointer') {
    return value.kind === 'any' && value.origin
      ? { low: 0, high: Number.POSITIVE_INFINITY, origin: value.origin }
      : undefined;
  }
  if (!checkAlive(machine, region, at) || !checkNull(machine, region, at)) return undefined;
  const string = stringAt(region, value);
  const { text } = string;
  const isStart = value.low === (value.from ?? 0) && value.high === value.low;
  if (string.unterminated && isStart) {
    const from = string.unterminated;
    string.unterminated = undefined;
    machine.report('out-of-bounds-read', at, {
      confidence: 'medium',
      detail: `'${region.name}' may have no terminating null byte.`,
      steps: [{ ...from, note: 'is filled to its end here' }],
    });
  }
  if (!text && region.fallback.kind === 'uninitialized' && isUnset(machine, region, value)) {
    reportUninitialized(machine, region, at);
    if (value.from === undefined) region.fallback = ANY;
    string.isFilled = true;
  }
  const origin = originAt(region, value);
  const low = text ? Math.max(0, text.low - value.high) : 0;
  const high = text ? Math.max(low, text.high - value.low) : Number.POSITIVE_INFINITY;
  if (low === high) return { low, high, origin, sum: constant(low / unitOf(call)) };
  if (!isStart) return text || origin ? { low, high, origin } : undefined;
  if (!string.length) {
    const symbol = machine.symbol();
    machine.lows.set(symbol, low);
    string.length = ofSymbol(symbol);
  }
  const [only] = string.length.terms;
  const isOne = string.length.plus === 0 && only?.[1] === 1;
  return { low: Math.max(low, isOne ? (machine.lows.get(only[0]) ?? 0) : 0), high, origin, sum: string.length };
}

/** Whether nothing was written to the start of the string. */
function isUnset({ checker }: Machine, region: Region, { low, from, limit }: Pointer): boolean {
  if (region.escaped || region.cells.has(low) || region.strings.get(from ?? 0)?.isFilled) return false;
  if (region.kind === 'heap') return true;
  if (region.kind !== 'variable') return false;
  if (region.type.kind === 'array') return true;
  if (region.type.kind !== 'struct' || from === undefined || !isPlainStruct(checker.table, region.type)) return false;
  return [...region.cells.keys()].every((offset) => offset < from || offset >= (limit ?? 0));
}

/** Bytes per character: functions for wide strings count in four. */
export const unitOf = ({ name }: LibraryCall): number =>
  /^(?:wcs|wmem|lstr\w+W$|_?v?sn?w|wsprintfW|fgetws)/.test(name) ? 4 : 1;

/** Writes a string of that length at the pointer; reports it if it doesn't fit. */
export function putText(call: LibraryCall, target: Value, text: Text | undefined): void {
  const { machine, node } = call;
  const end = unitOf(call);
  if (target.kind === 'null') machine.report('null-dereference', node);
  const region = machine.region(target);
  if (!region || target.kind !== 'pointer') return;
  if (!checkAlive(machine, region, node) || !checkNull(machine, region, node)) return;
  const base = target.low;
  const room = target.limit ?? region.size;
  if (text && room !== undefined && Number.isFinite(base)) {
    const isTooLong = base + text.low + end > room;
    const mayBeTooLong = text.origin !== undefined && base + text.high + end > room;
    if (isTooLong || mayBeTooLong) {
      reportBounds(machine, region, 'write', node, {
        from: base,
        to: isTooLong ? base + text.low + end : base + text.high + end,
        ...(text.origin ? { origin: text.origin } : {}),
      });
    }
  } else {
    const least =
      text?.sum && checkSum(machine, region, target, combined(scaled(text.sum, end), constant(end)), 'write', node);
    if (!least && text?.most)
      checkSum(machine, region, target, combined(scaled(text.most, end), constant(end)), 'write', node, 'most');
  }
  if (region.kind === 'literal')
    machine.report('buffer-overflow', node, { detail: 'String literals must not be modified.' });
  forgetArray(region, target, text?.origin);
  const string = stringAt(region, target);
  string.text = text && Number.isFinite(base) ? { low: base + text.low, high: base + text.high } : undefined;
  if (base === (target.from ?? 0) && target.high === base) string.length = text?.sum;
}
