/** @module A memory region: a variable, a heap block, a literal, an open file. */
import type { MemoryType } from './types.ts';
import { ANY, type NumberValue, type Origin, type Value } from './values.ts';

export type RegionKind = 'variable' | 'heap' | 'file' | 'literal' | 'outside';

export interface Region {
  id: number;
  kind: RegionKind;
  /** Name of the variable, or of the call that made it. */
  name: string;
  /** Where it was made. */
  start: number;
  end: number;
  /** Bytes; undefined where not known. */
  size: number | undefined;
  /** The size where it is not an exact number. */
  sizeValue: NumberValue | undefined;
  type: MemoryType;
  /** Values by offset. What is not there is `fallback`. */
  cells: Map<number, Value>;
  fallback: Value;
  /** How long the text is that it holds, without its end; undefined where that is not known. */
  text: { low: number; high: number } | undefined;
  /** The region with the elements, if it is a vector. */
  elements: number | undefined;
  /** Where a copy of another object's fields was put into it. */
  copiedAt: { start: number; end: number } | undefined;
  /** A copy filled it to its end, so that no null byte may follow. */
  unterminated: { start: number; end: number } | undefined;
  /** The regions whose texts were copied into it, one behind the other. */
  copied: readonly number[];
  /** Its contents were chosen outside. */
  origin: Origin | undefined;
  /** Where it was given back. */
  freed: number | undefined;
  /** Whether somebody has looked if the call gave anything at all. */
  checked: boolean;
  /** What the call gives on failure: a null pointer, or -1. */
  failure: 'null' | 'negative';
  /** A pointer to it that was found somewhere may be null as well: nothing is to be said of that. */
  optional: boolean;
  /** Found behind a pointer of a caller: another pointer may lead to the same. */
  found: boolean;
  /** A function that frees by its name was given it: to be used no more, though it may be given back once more. */
  released: number | undefined;
  /** The name of that function. */
  releasedBy: string | undefined;
  /** Something else may hold its address. */
  escaped: boolean;
  /** The call that made it: `malloc`, `new`, `new[]`, `fopen`. */
  allocator: string;
  /** The block that it took the place of, if it was made at all (`realloc`). */
  replaces: number | undefined;
  /** Where a failed `realloc` overwrote the last way to it. */
  lost: { start: number; end: number } | undefined;
  /** The depth of the call whose variable it is; 0 for what lives as long as the program. */
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
    text: undefined,
    elements: undefined,
    copiedAt: undefined,
    unterminated: undefined,
    copied: [],
    origin: undefined,
    freed: undefined,
    checked: true,
    failure: 'null',
    optional: false,
    found: false,
    released: undefined,
    releasedBy: undefined,
    escaped: false,
    allocator: '',
    replaces: undefined,
    lost: undefined,
    frame: 0,
  };
}

/** Its contents are not known any more. */
export function forget(region: Region, origin?: Origin): void {
  region.cells.clear();
  region.text = undefined;
  region.unterminated = undefined;
  region.copied = [];
  region.origin = origin ?? region.origin;
  region.fallback = region.origin ? { kind: 'any', origin: region.origin } : ANY;
}
