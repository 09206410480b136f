/** @module Copies and fills of bytes. */
import { checkOwnLength, UNKNOWN_FIELDS } from '../bounds.ts';
import type { LibraryCall } from '../calls.ts';
import { forgetArray, originAt, type Region, stringAt } from '../region.ts';
import { limitsOf } from '../types.ts';
import { ANY, exactly, hinted, number, type Pointer, range, type Value } from '../values.ts';
import { checkRoom } from './room.ts';
import { argument } from './text.ts';

export function copyBytes(call: LibraryCall): Value {
  const target = argument(call, 0);
  const source = argument(call, 1);
  const size = argument(call, 2);
  checkRoom(call, target, size, 'write');
  checkRoom(call, source, size, 'read');
  if (!call.machine.checker.found.has(`buffer-overflow:${call.node.start}`))
    checkOwnLength(call.machine, call.args, call.node);
  checkOverlap(call, target, source, size);
  const to = call.machine.region(target);
  const from = call.machine.region(source);
  if (!to || target.kind !== 'pointer') return target;
  const isFromCaller = from?.kind === 'outside' && from.cells.size === 0 && to.type.kind === 'integer';
  const count = isFromCaller ? undefined : exactly(size);
  const cells =
    from &&
    source.kind === 'pointer' &&
    count !== undefined &&
    count <= 4096 &&
    source.low === source.high &&
    target.low === target.high
      ? [...from.cells]
      : undefined;
  const { text } = from && source.kind === 'pointer' ? stringAt(from, source) : { text: undefined };
  if (!cells || !from || source.kind !== 'pointer' || count === undefined) {
    forgetArray(to, target, from && source.kind === 'pointer' ? originAt(from, source) : undefined);
    keepNumber(call, to, target, from);
    return target;
  }
  for (const offset of to.cells.keys())
    if (offset >= target.low && offset < target.low + count) to.cells.delete(offset);
  for (const [offset, cell] of cells) {
    if (offset >= source.low && offset < source.low + count) to.cells.set(offset - source.low + target.low, cell);
  }
  if (to.fallback.kind === 'uninitialized') to.fallback = ANY;
  to.origin ??= from.origin;
  stringAt(to, target).text =
    text && text.high < source.low + count
      ? { low: text.low - source.low + target.low, high: text.high - source.low + target.low }
      : undefined;
  return target;
}

/** `memcpy(&length, bytes, 4)`: a number out of a caller's bytes, which only its type bounds. */
function keepNumber({ machine }: LibraryCall, to: Region, target: Pointer, from: Region | undefined): void {
  const limits = limitsOf(to.type);
  if (!limits || from?.kind !== 'outside' || target.low !== 0 || target.high !== 0) return;
  const { type } = from;
  const isBytes = type.kind === 'pointer' && !(type.to.kind === 'integer' && type.to.signed);
  const hint = {
    label: `content of '${from.name}'`,
    start: from.start,
    end: from.end,
    ...(isBytes ? { region: from.id } : {}),
  };
  const read = hinted(range(limits.low, limits.high, originAt(from, {})), hint);
  to.cells.set(0, { ...read, symbol: machine.symbol() });
}

/** `memcpy` within one array: source and target must not overlap. */
function checkOverlap(call: LibraryCall, target: Value, source: Value, size: Value): void {
  const count = exactly(size);
  if (call.name !== 'memcpy' || count === undefined || target.kind !== 'pointer' || source.kind !== 'pointer') return;
  const distance = Math.abs(target.low - source.low);
  const isExact = target.low === target.high && source.low === source.high && target.low < UNKNOWN_FIELDS;
  if (target.region !== source.region || !isExact || distance === 0 || distance >= count) return;
  call.machine.report('buffer-overflow', call.node, {
    confidence: 'medium',
    detail: 'The source and the target of memcpy() overlap; use memmove().',
  });
}

/** Larger parts of a struct aren't followed byte by byte. */
const ZEROED_MAX = 256;

export function fillBytes(call: LibraryCall): Value {
  const target = argument(call, 0);
  checkRoom(call, target, argument(call, 2), 'write');
  const region = call.machine.region(target);
  if (!region || target.kind !== 'pointer') return target;
  const count = exactly(argument(call, 2));
  const byte = exactly(argument(call, 1));
  forgetArray(region, target);
  if (byte === 0 && target.from !== undefined) {
    stringAt(region, target).text = target.low === target.from ? { low: target.low, high: target.low } : undefined;
    const room = (target.limit ?? 0) - target.low;
    for (let offset = 0; offset < Math.min(count ?? 0, room, ZEROED_MAX); offset += 1)
      region.cells.set(target.low + offset, number(0));
  } else if (byte === 0) {
    region.origin = undefined;
    region.fallback = number(0);
    stringAt(region).text = target.low === 0 ? { low: 0, high: 0 } : undefined;
  } else {
    region.fallback = ANY;
    // No null byte within the filled part: the string is at least that long.
    if (byte !== undefined && count !== undefined && target.low === 0)
      stringAt(region, target).text = { low: count, high: Number.POSITIVE_INFINITY };
  }
  return target;
}
