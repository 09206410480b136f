/** @module Memory reads and writes, and their errors. */
import { checkBounds, UNKNOWN_FIELDS, type Use } from './bounds.ts';
import type { Machine } from './machine.ts';
import { type Characters, forget, forgetArray, originAt, type Region, stringAt } from './region.ts';
import { CHAR, isPlainStruct, type MemoryType, sizeOf, WIDE } from './types.ts';
import { ANY, exactly, hinted, type Origin, type Pointer, pointer, range, type Value } from './values.ts';

interface Place {
  start: number;
  end: number;
}

/**
 * Checks that `size` bytes at the pointer may be used; `size` is Infinity for a string without a known end. Returns false
 * if the use is certainly wrong, so the caller skips it.
 */
export function checkUse(machine: Machine, value: Value, size: number, use: Use, at: Place): boolean {
  if (value.kind === 'null') {
    machine.report('null-dereference', at);
    return false;
  }
  if (value.kind === 'number' && value.origin) {
    machine.report('untrusted-pointer', at, {
      detail: `The address comes from the ${value.origin.label}.`,
      steps: [{ start: value.origin.start, end: value.origin.end, note: `comes from the ${value.origin.label}` }],
    });
    return false;
  }
  const region = machine.region(value);
  if (!region || value.kind !== 'pointer') return false;
  if (region.kind === 'outside' && machine.frames.length === 1) region.used ??= at;
  // A released container may be reinitialized, but its bytes are gone.
  const isGone = use === 'read' || (region.type.kind === 'pointer' && region.type.to.kind === 'integer');
  if (region.released !== undefined && isGone) {
    machine.report('use-after-free', at, {
      confidence: 'medium',
      steps: [{ start: region.released, end: region.released, note: 'is released here' }],
    });
    region.released = undefined;
  }
  return (
    checkAlive(machine, region, at) &&
    checkNull(machine, region, at) &&
    checkBounds(machine, region, value, size, use, at)
  );
}

/** Reports a region that has been released. */
export function checkAlive(machine: Machine, region: Region, at: Place): boolean {
  if (region.freed === undefined) return true;
  const what = region.kind === 'file' ? 'closed' : 'freed';
  machine.report('use-after-free', at, {
    detail:
      region.kind === 'variable'
        ? `It points to '${region.name}', a local variable of a function that has returned.`
        : '',
    steps: [{ start: region.freed, end: region.freed, note: `is ${what} here` }],
  });
  return false;
}

/** The result of a call that can fail must be checked before it is used. */
export function checkNull(machine: Machine, region: Region, at: Place): boolean {
  if (region.checked) return true;
  region.checked = true;
  machine.report('null-dereference', at, {
    detail: `${region.allocator}() returns a null pointer on failure, and the result is not checked.`,
    confidence: 'medium',
    steps: [{ start: region.start, end: region.end, note: `comes from ${region.allocator}(), which may fail` }],
  });
  return true;
}

/** Loads the value at a pointer. */
export function load(machine: Machine, value: Value, type: MemoryType, at: Place): Value {
  const size = sizeOf(machine.checker.table, type) ?? 1;
  const region = machine.region(value);
  if (!checkUse(machine, value, size, 'read', at)) return value.kind === 'any' && value.origin ? value : ANY;
  if (!region || value.kind !== 'pointer') return ANY;
  return cellAt(machine, region, value, type, at);
}

function cellAt(machine: Machine, region: Region, from: Pointer, type: MemoryType, at: Place): Value {
  const { low, high } = from;
  const cell = low === high ? region.cells.get(low) : undefined;
  const isFilled = from.from !== undefined && region.strings.get(from.from)?.isFilled === true;
  if (
    cell?.kind === 'uninitialized' ||
    (cell === undefined && low === high && region.fallback.kind === 'uninitialized' && !isFilled)
  ) {
    if (isFollowed(machine, region, low, type)) {
      reportUninitialized(machine, region, at);
      region.cells.set(low, ANY);
    }
    return ANY;
  }
  if (cell) return cell;
  const value = low === high && !isFilled ? region.fallback : ANY;
  const fresh = freshValue(machine, value, type, region, originAt(region, from), low === high);
  if (low === high && region.cells.size < 4000) region.cells.set(low, fresh);
  return fresh;
}

/** Whether every write to the region is known. */
function isFollowed(machine: Machine, region: Region, low: number, type: MemoryType): boolean {
  if (low >= UNKNOWN_FIELDS) return false;
  if (region.kind === 'variable')
    return region.type.kind === 'struct' ? isPlainStruct(machine.checker.table, region.type) : true;
  const size = sizeOf(machine.checker.table, type) ?? 1;
  return region.kind === 'heap' && !region.escaped && [...region.cells.keys()].every((offset) => offset % size === 0);
}

export function reportUninitialized(machine: Machine, region: Region, at: Place): void {
  const { unset } = machine.checker;
  const first = unset.get(region.start);
  if (first !== undefined && first !== at.start) return;
  unset.set(region.start, at.start);
  machine.report('uninitialized-memory', at, {
    detail:
      region.kind === 'heap' ? 'The block has not been initialized.' : `'${region.name}' has not been initialized.`,
    steps: [
      {
        start: region.start,
        end: region.end,
        note: region.kind === 'heap' ? 'is allocated here' : 'is declared without a value',
      },
    ],
  });
}

/** The range of an unknown value of a type. It gets a symbol, so that two reads of it are known to be equal. */
function freshValue(
  machine: Machine,
  value: Value,
  type: MemoryType,
  region: Region,
  chosen: Origin | undefined,
  isExact: boolean,
): Value {
  if (value.kind !== 'any') return value;
  const origin = value.origin ?? chosen;
  const hint =
    isBytes(region, type) && (isExact || !isCharacter(type))
      ? { label: `content of '${region.name}'`, start: region.start, end: region.end, region: region.id }
      : undefined;
  if (origin && type.kind === 'pointer' && type.to.kind === 'integer' && type.to.size === 1)
    return textFrom(machine, origin);
  if (type.kind === 'integer') {
    const isText = type.size === 1;
    const low = isText && type.signed ? -128 : type.signed ? -(2 ** (type.size * 8 - 1)) : 0;
    const high = isText && type.signed ? 127 : 2 ** (type.size * 8 - (type.signed ? 1 : 0)) - 1;
    const symbol = machine.symbol();
    machine.lows.set(symbol, low);
    return { ...hinted(range(low, high, origin), hint), symbol };
  }
  if (!origin && type.kind === 'pointer' && region.kind === 'outside' && value === ANY)
    return unknownObject(machine, region, type);
  return origin ? { kind: 'any', origin } : ANY;
}

/** A test can't narrow a character whose place isn't known. */
const isCharacter = (type: MemoryType): boolean => type.kind === 'integer' && type.size === 1 && type.signed;

/** A caller's byte buffer: numbers in it are only bounded by their type. */
const isBytes = ({ kind, type }: Region, read: MemoryType): boolean => {
  if (kind !== 'outside' || type.kind !== 'pointer') return false;
  if (type.to.kind === 'integer') return type.to.size === 1;
  return type.to.kind === 'unknown' && type.to.name === 'void' && read.kind === 'integer' && read.size === 1;
};

/**
 * The object that a field of a caller's object points to, unless it is null. Reading the field again returns the same
 * object.
 */
function unknownObject(machine: Machine, region: Region, type: MemoryType): Value {
  const made = machine.make('outside', region.name, region, type);
  made.optional = true;
  made.found = true;
  return pointer(made.id);
}

/** A string of any length that an attacker wrote. */
function textFrom(machine: Machine, origin: Origin): Value {
  const region = machine.make('outside', origin.label, origin, CHAR);
  region.origin = origin;
  stringAt(region).text = { low: 0, high: Number.POSITIVE_INFINITY };
  region.fallback = { kind: 'any', origin };
  return pointer(region.id);
}

/** Stores a value at the pointer. */
export function store(machine: Machine, place: Value, type: MemoryType, value: Value, at: Place): void {
  const size = sizeOf(machine.checker.table, type) ?? 1;
  escapeInto(machine, place, value);
  const region = machine.region(place);
  if (region && place.kind === 'pointer' && exactly(value) === 0) stringAt(region, place).unterminated = undefined;
  if (!checkUse(machine, place, size, 'write', at)) return;
  if (!region || place.kind !== 'pointer') return;
  if (place.low !== place.high) {
    forgetArray(region, place, value.kind === 'number' ? value.origin : undefined);
    return;
  }
  if (region.fallback.kind === 'uninitialized' && size > unitOf(machine, region)) region.fallback = ANY;
  const string = stringAt(region, place);
  if (!(value.kind === 'number' && (value.low > 0 || value.high < 0))) string.unterminated = undefined;
  string.length = undefined;
  region.cells.set(place.low, value);
  if (type.kind === 'pointer') keepAddress(machine, region, place.low, value, at);
  const isText = type === WIDE || (type.kind === 'integer' && type.size === 1);
  if (string.text && isText) shortenText(string, place.low, value);
  else if (isText && value.kind === 'number' && value.low === 0 && value.high === 0) {
    string.text = { low: place.from ?? 0, high: place.low };
  }
}

/** The size of an element. Larger writes aren't followed byte by byte. */
const unitOf = (machine: Machine, { type }: Region): number =>
  (type.kind === 'array' ? sizeOf(machine.checker.table, type.of) : undefined) ?? Number.POSITIVE_INFINITY;

/** A zero within a string ends it there; anything else written over its end makes its length unknown. */
function shortenText(string: Characters, offset: number, value: Value): void {
  const { text } = string;
  if (!text) return;
  if (value.kind === 'number' && value.low === 0 && value.high === 0)
    string.text = { low: Math.min(text.low, offset), high: Math.min(text.high, offset) };
  else if (offset >= text.low && offset <= text.high) string.text = undefined;
}

/** Remembers that a variable of the file holds the address of a local one. */
function keepAddress(machine: Machine, holder: Region, offset: number, value: Value, { start, end }: Place): void {
  const local = machine.region(value);
  const isLasting = holder.kind === 'variable' ? holder.frame === 0 : holder.kind === 'outside' && !holder.escaped;
  if (!isLasting || local?.kind !== 'variable' || local.frame === 0) return;
  machine.kept.set(`${holder.id}:${offset}`, { local: local.id, holder: holder.id, offset, start, end });
}

/** An address that is stored in an unknown place may be used from there. */
function escapeInto(machine: Machine, place: Value, value: Value): void {
  const target = machine.region(place);
  if (value.kind === 'pointer' && (!target || target.kind === 'outside' || target.escaped)) markEscaped(machine, value);
}

/** Unknown code may keep or change what the pointer leads to. */
export function markEscaped(machine: Machine, value: Value, depth = 0): void {
  const region = machine.region(value);
  if (!region || region.escaped || depth > 6) return;
  region.escaped = true;
  for (const cell of region.cells.values()) markEscaped(machine, cell, depth + 1);
}

/** Unknown code got the pointer: the contents of its region are unknown now. */
export function giveAway(machine: Machine, value: Value): void {
  const region = machine.region(value);
  if (!region) return;
  markEscaped(machine, value);
  if (region.kind !== 'literal') forget(region);
}
