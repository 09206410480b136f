/** @module Strings in memory: their lengths, and whether they fit. */
import { checkAlive, checkNull, reportBounds, reportUninitialized } from '../access.ts';
import type { LibraryCall } from '../calls.ts';
import { forget, type Region } from '../region.ts';
import { ANY, type Origin, type Value } from '../values.ts';

/** A string at a pointer: its possible lengths. */
export interface Text {
  low: number;
  high: number;
  origin: Origin | undefined;
}

/** The string that a pointer leads to; undefined if unknown. Checks that it may be read. */
export function textOf({ machine }: LibraryCall, value: Value, at: { start: number; end: number }): Text | undefined {
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
  const { text } = region;
  if (region.unterminated && value.low === 0) {
    const from = region.unterminated;
    region.unterminated = undefined;
    machine.report('out-of-bounds-read', at, {
      confidence: 'medium',
      detail: `'${region.name}' may have no terminating null byte.`,
      steps: [{ ...from, note: 'is filled to its end here' }],
    });
  }
  if (!text && region.fallback.kind === 'uninitialized' && isUnset(region, value.low)) {
    reportUninitialized(machine, region, at);
    region.fallback = ANY;
  }
  if (!text) {
    return region.origin ? { low: 0, high: Number.POSITIVE_INFINITY, origin: region.origin } : undefined;
  }
  const low = Math.max(0, text.low - value.high);
  return { low, high: Math.max(low, text.high - value.low), origin: region.origin };
}

/** Whether nothing was written to the start of the string. */
const isUnset = (region: Region, offset: number): boolean =>
  (region.kind === 'heap' || (region.kind === 'variable' && region.type.kind === 'array')) &&
  !region.escaped &&
  !region.cells.has(offset);

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
  }
  if (region.kind === 'literal')
    machine.report('buffer-overflow', node, { detail: 'String literals must not be modified.' });
  forget(region, text?.origin);
  region.text = text && Number.isFinite(base) ? { low: base + text.low, high: base + text.high } : undefined;
  if (region.fallback.kind === 'uninitialized') region.fallback = ANY;
}
