/** @module Collections whose contents differ: each element or key is followed by itself, so that they stay apart. */

import { emptyList, type ObjectState, transitiveTaint } from '../../domain/heap.ts';
import { constantValue, type Value } from '../../domain/value.ts';
import type { Frame } from './frame.ts';

/** More are followed as one. */
const PARTS_MAX = 12;

/** As many are only copied one by one: entries of a map, and what a comprehension makes of them. */
export const COPIES_MAX = 40;

/** Where the contents of a value come from. */
const originsOf = (frame: Frame, value: Value): string =>
  transitiveTaint(value, (id) => frame.state.object(id))
    .map(({ source }) => source.start)
    .sort((a, b) => a - b)
    .join();

/** Whether the values come from different places. */
function differ(frame: Frame, values: readonly Value[], most: number): boolean {
  if (values.length < 2 || values.length > most) return false;
  if (values.every(({ taint, objects }) => taint.length + objects.length === 0)) return false;
  const [first = UNMARKED, ...others] = values;
  const origin = originsOf(frame, first);
  return others.some((value) => originsOf(frame, value) !== origin);
}

const UNMARKED = constantValue(null);

const onlyState = (frame: Frame, { objects, taint }: Value): ObjectState | undefined => {
  const [id, ...others] = objects;
  const state = id === undefined || others.length > 0 || taint.length > 0 ? undefined : frame.state.object(id);
  return state?.rest || state?.owner || state?.isModule ? undefined : state;
};

/** Lists of the keys of maps whose values differ. */
const listsOfKeys = new WeakSet<ObjectState>();

/** The list of the keys of a map whose values differ, so that they are followed one by one as well. */
export function listOfKeys(keys: readonly Value[]): ObjectState {
  const list = emptyList(keys);
  listsOfKeys.add(list);
  return list;
}

/** The items of a list, if all are known and they, or what they are keys of, differ. */
export function itemsApart(frame: Frame, collection: Value, most = PARTS_MAX): readonly Value[] | undefined {
  const state = onlyState(frame, collection);
  if (!state?.items || state.fields.size > 0) return undefined;
  return listsOfKeys.has(state) || differ(frame, state.items, most) ? state.items : undefined;
}

/** The keys and values of a map, if all are known and the values differ. */
export function entriesApart(
  frame: Frame,
  collection: Value,
  most = PARTS_MAX,
): readonly (readonly [key: Value, value: Value])[] | undefined {
  const state = onlyState(frame, collection);
  if (!state || state.items || !differ(frame, [...state.fields.values()], most)) return undefined;
  return [...state.fields].map(([key, value]) => [constantValue(key), value]);
}

/** The elements, or the keys of a map, if they are followed one by one. */
export function elementsApart(frame: Frame, collection: Value): readonly Value[] | undefined {
  const items = itemsApart(frame, collection, COPIES_MAX);
  if (items || !frame.run.semantics.mapsIterateKeys) return items;
  return entriesApart(frame, collection, COPIES_MAX)?.map(([key]) => key);
}
