/** @module Objects, maps and lists: tracked per known key and position up to a limit, summarized beyond. */
import { CLEAN, joinTaint, type Taint } from './taint.ts';
import {
  asScalar,
  type ClassValue,
  joinAll,
  joinValues,
  makeValue,
  type ObjectId,
  tainted,
  UNKNOWN,
  type Value,
} from './value.ts';

export interface ObjectState {
  /** Values of known keys. */
  readonly fields: ReadonlyMap<string, Value>;
  /** Values by position, as long as all positions are known. */
  readonly items: readonly Value[] | undefined;
  /** The first element of a list literal whose other positions aren't known: `[sql, *values]`. */
  readonly head?: Value | undefined;
  /** The join of values under unknown keys or positions. */
  readonly rest: Value | undefined;
  /** What taints keys that aren't known: `counts[word] = 1`. */
  readonly keys?: Taint;
  /** True if keys that aren't in `fields` are certainly not set. */
  readonly complete: boolean;
  readonly owner: ClassValue | undefined;
  /** The prototype, if a constructor function created the object. */
  readonly prototype: ObjectId | undefined;
  /** The spread value is the taint of the whole and says nothing about known keys that were set later. */
  readonly isSettled?: true;
  /** A module object: it holds names and isn't data. */
  readonly isModule?: true;
}

const FIELDS_MAX = 512;
const ITEMS_MAX = 64;

export const emptyObject = (owner?: ClassValue, complete = true): ObjectState => ({
  fields: new Map(),
  items: undefined,
  rest: undefined,
  complete,
  owner,
  prototype: undefined,
});

export const emptyList = (items: readonly Value[] = []): ObjectState => ({
  fields: new Map(),
  items: items.length <= ITEMS_MAX ? items : undefined,
  rest: items.length <= ITEMS_MAX ? undefined : items.reduce(joinValues),
  complete: true,
  owner: undefined,
  prototype: undefined,
});

/** The object with a key set. Beyond a size limit, keys are merged. */
export function putField(object: ObjectState, key: string, value: Value): ObjectState {
  if (object.fields.get(key) === value) return object;
  if (object.fields.size >= FIELDS_MAX && !object.fields.has(key)) return joinUnknownKey(object, value);
  const fields = new Map(object.fields);
  fields.set(key, value);
  return { ...object, fields };
}

/** The object with several keys set, like repeated `putField` but with a single copy. */
export function putFields(object: ObjectState, entries: Iterable<readonly [key: string, value: Value]>): ObjectState {
  let changed = object;
  let fields: Map<string, Value> | undefined;
  for (const [key, value] of entries) {
    const known = fields ?? object.fields;
    if (known.get(key) === value) continue;
    if (known.size >= FIELDS_MAX && !known.has(key)) changed = joinUnknownKey(changed, value);
    else {
      fields ??= new Map(object.fields);
      fields.set(key, value);
    }
  }
  return fields ? { ...changed, fields } : changed;
}

/** The object with a value under an unknown key or position. */
export function joinUnknownKey(object: ObjectState, value: Value, key: Value = UNKNOWN): ObjectState {
  const rest = object.rest ? joinValues(object.rest, value) : value;
  const keys = joinKeys(object.keys, key.taint);
  if (rest === object.rest && keys === object.keys && !object.items) return object;
  return {
    ...object,
    ...(keys && { keys }),
    rest: object.items ? object.items.reduce(joinValues, rest) : rest,
    items: undefined,
    complete: false,
  };
}

const joinKeys = (left: Taint | undefined, right: Taint | undefined): Taint | undefined =>
  left && right ? joinTaint(left, right) : (left ?? (right && right.length > 0 ? right : undefined));

export const setItems = (object: ObjectState, items: readonly Value[]): ObjectState =>
  items.length <= ITEMS_MAX
    ? { ...object, items }
    : { ...object, items: undefined, rest: items.reduce(joinValues, object.rest ?? UNKNOWN) };

/** The value of a known key; undefined if nothing is known about it. */
export function fieldValue(object: ObjectState, key: string): Value | undefined {
  const field = object.fields.get(key);
  // A field declared as a number stays one, regardless of unknown keys.
  if (field?.scalar && !field.constants && object.rest) return asScalar(joinValues(field, object.rest));
  if (field) return object.rest ? joinValues(field, object.rest) : field;
  const position = object.items && /^\d+$/.test(key) ? object.items[Number(key)] : undefined;
  return position ?? object.rest;
}

/** Whether that key of all these objects was set after an unknown value was spread into them. */
export const isSettled = (objects: readonly (ObjectState | undefined)[], key: string): boolean =>
  objects.length > 0 && objects.every((object) => object?.isSettled && object.fields.has(key));

/** Objects and functions of a table that an unspecified key may mean, of which a join keeps only a few. */
const MEANT_MAX = 48;

/** The value of an unspecified key or position. */
export function anyElement({ rest, items, fields }: ObjectState): Value {
  const values = [...(rest ? [rest] : []), ...(items ?? []), ...fields.values()];
  const joined = joinAll(values);
  const others = new Map(values.flatMap((one) => one.functions.map((each) => [each.definition, each] as const)));
  for (const { definition } of joined.functions) others.delete(definition);
  const objects = [...new Set(values.flatMap((one) => one.objects))].slice(0, MEANT_MAX);
  return others.size === 0 && objects.length === joined.objects.length
    ? joined
    : { ...joined, objects, functions: [...joined.functions, ...others.values()].slice(0, MEANT_MAX) };
}

/** An unspecified key of a map: one of the known keys, or unknown if there may be others. */
export function keysOf(object: ObjectState): Value {
  if (object.keys) return tainted(object.keys);
  const keys = [...object.fields.keys()];
  return object.rest || keys.length === 0 || keys.length > 8 ? UNKNOWN : makeValue({ constants: keys });
}

/** Whether it is a map: it has keys, and is neither a list nor an instance of a class. */
export const isMap = (object: ObjectState): boolean =>
  (object.fields.size > 0 || object.keys !== undefined) && object.items === undefined && object.owner === undefined;

export function joinObjects(left: ObjectState, right: ObjectState): ObjectState {
  if (left === right) return left;
  const fields = new Map(left.fields);
  for (const [key, value] of right.fields) {
    const other = fields.get(key);
    fields.set(key, other ? joinValues(other, value) : value);
  }
  // Of lists of different lengths, the first positions are known.
  const shared = left.items && right.items ? Math.min(left.items.length, right.items.length) : 0;
  const aligned = shared > 0 || (left.items?.length === 0 && right.items?.length === 0);
  const leftOver = [...(left.items ?? []).slice(shared), ...(right.items ?? []).slice(shared)];
  const rests = [left.rest, right.rest, ...leftOver].filter((value) => value !== undefined);
  const keys = joinKeys(left.keys, right.keys);
  return {
    ...(keys && { keys }),
    fields,
    items: aligned
      ? left.items?.slice(0, shared).map((value, index) => joinValues(value, right.items?.[index] ?? UNKNOWN))
      : undefined,
    rest: rests.length > 0 ? rests.reduce(joinValues) : undefined,
    // A key that only one path has set may be unset, so its absence isn't certain.
    complete: left.complete && right.complete && left.fields.size === right.fields.size,
    owner: left.owner ?? right.owner,
    prototype: left.prototype ?? right.prototype,
  };
}

/** Widens after a loop iteration: a list that grew has unknown length. */
export function widenObject(object: ObjectState, before: ObjectState): ObjectState {
  if (!object.items || object.items.length === before.items?.length) return object;
  return { ...object, items: undefined, rest: object.items.reduce(joinValues, object.rest ?? UNKNOWN) };
}

/**
 * The joined taint of an object's own values, and the objects it refers to. Cached, since object states are immutable.
 */
interface Contents {
  taint: Taint;
  objects: readonly ObjectId[];
}

const contents = new WeakMap<ObjectState, Contents>();

function contentsOf(object: ObjectState): Contents {
  let known = contents.get(object);
  if (!known) {
    let taint: Taint = CLEAN;
    const objects = new Set<ObjectId>();
    const take = (value: Value): void => {
      taint = joinTaint(taint, value.taint);
      for (const id of value.objects) objects.add(id);
    };
    if (!object.isModule) for (const field of object.fields.values()) take(field);
    for (const item of object.items ?? []) take(item);
    if (object.rest) take(object.rest);
    known = { taint, objects: [...objects] };
    contents.set(object, known);
  }
  return known;
}

/** Maximum number of objects visited for the taint of one value. */
const REACHED_MAX = 200;

/** The taint of a value and of everything reachable from it. */
export function transitiveTaint(value: Value, read: (id: ObjectId) => ObjectState | undefined, depth = 4): Taint {
  if (value.objects.length === 0 || depth === 0) return value.taint;
  let taint = value.taint;
  const reached = new Set<ObjectId>();
  let level = value.objects;
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    const next: ObjectId[] = [];
    for (const id of level) {
      if (reached.has(id) || reached.size >= REACHED_MAX) continue;
      reached.add(id);
      const object = read(id);
      if (!object) continue;
      const held = contentsOf(object);
      taint = joinTaint(taint, held.taint);
      next.push(...held.objects);
    }
    level = next;
  }
  return taint.length === 0 ? CLEAN : taint;
}
