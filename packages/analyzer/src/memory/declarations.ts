/** @module Declarations: the memory of variables, and what they hold at first. */
import type { Expression, Statement } from '../ir/index.ts';
import { giveAway, store } from './access.ts';
import { copyStruct, evaluate } from './evaluate.ts';
import { linearOf, scaled, summed } from './linear.ts';
import type { Machine } from './machine.ts';
import { checkNarrowing } from './narrowing.ts';
import { convert } from './numbers.ts';
import { construct, copyConstruct } from './objects.ts';
import { type Region, stringAt } from './region.ts';
import { checkPointerSize } from './sizes.ts';
import { type MemoryType, sizeOf, typeOf, UNKNOWN_TYPE } from './types.ts';
import { ANY, exactly, number, pointer, range, UNINITIALIZED, type Value } from './values.ts';
import { isVector, makeVector } from './vectors.ts';

export function declare(machine: Machine, statement: Statement & { kind: 'declare' }): void {
  const { target, value } = statement;
  if (target.kind !== 'name') {
    if (value) evaluate(machine, value);
    return;
  }
  if (declareVector(machine, target, statement)) return;
  if (value?.kind === 'call' && value.construct && !statement.type?.pointers && statement.type?.name) {
    declareObject(
      machine,
      statement,
      value.args.map((one) => one.value),
    );
    return;
  }
  const initial = value && value.kind !== 'list' && value.kind !== 'object' ? evaluate(machine, value) : undefined;
  const type = sized(machine, typeOf(machine.checker.table, statement.type), value);
  if (initial && takesOver(machine, type, initial)) giveAway(machine, initial);
  const isStatic = statement.annotations?.some(({ name }) => name === 'static') ?? false;
  const region = machine.declare(target.name, type, target);
  region.size = sizeOf(machine.checker.table, type);
  if (type.kind === 'array' && region.size === undefined)
    measure(machine, region, type, statement.type?.dimensions?.[0]);
  if (isStatic || machine.frames.length === 0) {
    region.frame = 0;
    // A static variable may hold any value when the function runs.
    region.fallback = machine.frames.length === 0 && !statement.isConstant ? number(0) : ANY;
    if (isStatic && machine.frames.length > 0) return;
  } else region.fallback = type.kind === 'unknown' || isObject(type) ? ANY : UNINITIALIZED;
  const place = pointer(region.id);
  if (!value && isObject(type) && machine.frames.length > 0)
    construct(machine, { address: place, type }, [], statement);
  if (!value) return;
  if (initial === undefined) fill(machine, region.id, type, value);
  else if (value.kind === 'string' && type.kind === 'array') fillText(machine, region.id, value.value);
  else if (type.kind === 'struct') {
    if (!copyConstruct(machine, { address: place, type }, initial, statement))
      copyStruct(machine, { address: place, type }, initial, statement);
  } else if (type.kind !== 'array') {
    checkNarrowing(machine, value, initial, type, value);
    checkPointerSize(machine, type, value);
    store(machine, place, type, convert(initial, type), target);
  } else region.fallback = ANY;
}

/** `char buf[n]`: an array of a size that isn't a constant. */
function measure(
  machine: Machine,
  region: Region,
  type: MemoryType & { kind: 'array' },
  length: Expression | undefined,
): void {
  if (!length || length.kind === 'null' || machine.frames.length === 0) return;
  const count = evaluate(machine, length);
  const size = sizeOf(machine.checker.table, type.of);
  if (count.kind !== 'number' || size === undefined) return;
  const exact = exactly(count);
  if (exact === undefined) region.sizeValue = summed(range(0, 2 ** 62), scaled(linearOf(count), size));
  else if (exact > 0) region.size = exact * size;
}

function declareVector(
  machine: Machine,
  target: Expression & { kind: 'name' },
  { type, value, annotations }: Statement & { kind: 'declare' },
): boolean {
  if (!isVector(type) || machine.frames.length === 0) return false;
  const region = machine.declare(target.name, UNKNOWN_TYPE, target);
  if (annotations?.some(({ name }) => name === 'static')) {
    region.frame = 0;
    makeVector(machine, region, type, 'unknown');
    return true;
  }
  makeVector(machine, region, type, value);
  return true;
}

/** `T x(a, b)`: a constructor call. */
function declareObject(
  machine: Machine,
  statement: Statement & { kind: 'declare' },
  args: readonly Expression[],
): void {
  const given = args.map((one) => evaluate(machine, one));
  if (statement.target.kind !== 'name') return;
  const type = typeOf(machine.checker.table, statement.type);
  const region = machine.declare(statement.target.name, type, statement.target);
  region.size = sizeOf(machine.checker.table, type);
  const [only] = given;
  if (only && (type.kind === 'integer' || type.kind === 'float')) region.cells.set(0, convert(only, type));
  else if (type.kind === 'struct') construct(machine, { address: pointer(region.id), type }, given, statement);
  else for (const one of given) giveAway(machine, one);
}

/** Whether the variable is an object that is made from the value, and may release it: `ScopedHandle h = open()`. */
const takesOver = (machine: Machine, type: MemoryType, value: Value): boolean =>
  machine.checker.hasReferences &&
  machine.region(value)?.kind !== 'variable' &&
  type.kind === 'struct' &&
  type.definition.methods.length > 0;

/** Whether the type is a class, which initializes itself. */
const isObject = (type: MemoryType): boolean => type.kind === 'struct' && type.definition.methods.length > 0;

/** `T x[] = {…}` takes its size from the initializer. */
function sized(machine: Machine, type: MemoryType, value: Expression | undefined): MemoryType {
  if (type.kind !== 'array' || type.count !== undefined || !value) return type;
  if (value.kind === 'list') return { ...type, count: value.items.length };
  if (value.kind === 'string' && sizeOf(machine.checker.table, type.of) === 1)
    return { ...type, count: value.value.length + 1 };
  return type;
}

function fillText(machine: Machine, id: number, text: string): void {
  const region = machine.regions.get(id);
  if (!region) return;
  region.fallback = number(0);
  const string = stringAt(region);
  string.text = { low: text.length, high: text.length };
  if (text.length < 200) for (let at = 0; at < text.length; at += 1) region.cells.set(at, number(text.charCodeAt(at)));
  if (region.size !== undefined && text.length >= region.size) string.text = undefined;
}

/** `{1, 2}`, `{.x = 1}`: fields that aren't named are zero. */
function fill(machine: Machine, id: number, type: MemoryType, value: Expression, offset = 0): void {
  const region = machine.regions.get(id);
  if (!region) return;
  region.fallback = number(0);
  if (value.kind === 'list' && type.kind === 'array') {
    const size = sizeOf(machine.checker.table, type.of);
    for (const [index, item] of value.items.entries()) {
      const at = offset + index * (size ?? 0);
      if (item.kind === 'list' || item.kind === 'object') fill(machine, id, type.of, item, at);
      else {
        const given = evaluate(machine, item);
        if (size !== undefined && index < 2000) region.cells.set(at, convert(given, type.of));
      }
    }
    if (size === undefined) region.fallback = ANY;
    if (sizeOf(machine.checker.table, type.of) === 1)
      stringAt(region).text = { low: 0, high: Math.max(value.items.length, 0) };
    return;
  }
  const parts =
    value.kind === 'list' ? value.items : value.kind === 'object' ? value.entries.map((entry) => entry.value) : [];
  for (const part of parts) evaluate(machine, part);
  if (value.kind === 'object' || (value.kind === 'list' && !isZeroed(value))) region.fallback = ANY;
}

const isZeroed = (value: Expression & { kind: 'list' }): boolean =>
  value.items.every((item) => (item.kind === 'number' && item.value === 0) || item.kind === 'null');
