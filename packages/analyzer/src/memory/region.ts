/** @module A memory region: a variable, a heap block, a literal, an open file. */
import type { Linear } from './linear.ts';
import type { MemoryType } from './types.ts';
import { ANY, type NumberValue, type Origin, type Pointer, type Value } from './values.ts';

export type RegionKind = 'variable' | 'heap' | 'file' | 'literal' | 'outside';

/** What is known of a string. Offsets count from the start of the region. */
export interface Characters {
  /** Where its null byte may be; undefined if unknown. */
  text: { low: number; high: number } | undefined;
  /** A copy filled the array to its end, so that no null byte may follow. */
  unterminated: { start: number; end: number; isText?: true } | undefined;
  /** Its length, if that isn't a constant. */
  length: Linear | undefined;
  /** An attacker chose it. */
  origin: Origin | undefined;
  /** Something has written to the array. */
  isFilled: boolean;
}

export interface Region {
  id: number;
  kind: RegionKind;
  /** Name of the variable, or of the call that allocated it. */
  name: string;
  /** Where it was declared or allocated. */
  start: number;
  end: number;
  /** Size in bytes; undefined if unknown. */
  size: number | undefined;
  /** The size if it isn't an exact number. */
  sizeValue: NumberValue | undefined;
  type: MemoryType;
  /** Values by offset. Other offsets hold `fallback`. */
  cells: Map<number, Value>;
  fallback: Value;
  /** The strings in it, by the start of the array that holds each: 0, or the offset of a field. */
  strings: Map<number, Characters>;
  /** For the elements of a vector, how many there are. */
  count: NumberValue | undefined;
  /** For a vector, the region with its elements. */
  elements: number | undefined;
  /** Where the fields of another object were copied into it. */
  copiedAt: { start: number; end: number } | undefined;
  /** An attacker chose its contents. */
  origin: Origin | undefined;
  /** Where it was released. */
  freed: number | undefined;
  /** Whether the result of the call has been checked. */
  checked: boolean;
  /** What the call returns on failure: a null pointer or -1. */
  failure: 'null' | 'negative';
  /** Read from unknown memory: the pointer may be null, which isn't reported. */
  optional: boolean;
  /** Reached through a caller's pointer: another pointer may lead to the same object. */
  found: boolean;
  /** Passed to a function that releases it by its name: it must not be used, but may still be freed. */
  released: number | undefined;
  /** The name of that function. */
  releasedBy: string | undefined;
  /** Where a pointer parameter to it is followed first, or \`tested\` once it has been compared with null. */
  used: { start: number; end: number } | 'tested' | undefined;
  /** The descriptor that closing the stream closes as well. */
  wraps: number | undefined;
  /** Something else may hold its address. */
  escaped: boolean;
  /** The call that allocated it: `malloc`, `new`, `new[]`, `fopen`. */
  allocator: string;
  /** The block that it replaces if the call succeeded (`realloc`). */
  replaces: number | undefined;
  /** Where a failed `realloc` overwrote the last pointer to it. */
  lost: { start: number; end: number } | undefined;
  /** Depth of the call that the variable belongs to; 0 for static variables. */
  frame: number;
}

export function newRegion(
  id: number,
  kind: RegionKind,
  name: string,
  at: { start: number; end: number },
  type: MemoryType,
): Region {
  return {
    id,
    kind,
    name,
    start: at.start,
    end: at.end,
    size: undefined,
    sizeValue: undefined,
    type,
    cells: new Map(),
    fallback: ANY,
    strings: new Map(),
    count: undefined,
    elements: undefined,
    copiedAt: undefined,
    origin: undefined,
    freed: undefined,
    checked: true,
    failure: 'null',
    optional: false,
    found: false,
    released: undefined,
    releasedBy: undefined,
    used: undefined,
    wraps: undefined,
    escaped: false,
    allocator: '',
    replaces: undefined,
    lost: undefined,
    frame: 0,
  };
}

const newCharacters = (): Characters => ({
  text: undefined,
  unterminated: undefined,
  length: undefined,
  origin: undefined,
  isFilled: false,
});

/** The string of the array that a pointer into the region leads to. */
export function stringAt(region: Region, at: { from?: number } = {}): Characters {
  const base = at.from ?? 0;
  const known = region.strings.get(base);
  if (known) return known;
  const made = newCharacters();
  region.strings.set(base, made);
  return made;
}

/** Drops what is known about the contents. */
export function forget(region: Region, origin?: Origin): void {
  region.cells.clear();
  region.strings.clear();
  region.origin = origin ?? region.origin;
  region.fallback = region.origin ? { kind: 'any', origin: region.origin } : ANY;
}

/** Drops what is known about the array that the pointer leads into: a field, or all of the region. */
export function forgetArray(region: Region, at: Pointer, origin?: Origin): void {
  if (at.from === undefined || at.limit === undefined) {
    forget(region, origin);
    return;
  }
  for (const offset of region.cells.keys()) if (offset >= at.from && offset < at.limit) region.cells.delete(offset);
  region.strings.delete(at.from);
  const string = stringAt(region, at);
  string.origin = origin;
  string.isFilled = true;
  if (region.fallback.kind === 'number') region.fallback = ANY;
}

/** Who chose the contents of the array that a pointer into the region leads to. */
export const originAt = (region: Region, at: { from?: number }): Origin | undefined =>
  region.strings.get(at.from ?? 0)?.origin ?? region.origin;
