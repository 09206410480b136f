/** @module Objects that hold a string: builders, buffers, streams. */

import { transitiveTaint } from '../../domain/heap.ts';
import { joinValues, UNKNOWN, type Value } from '../../domain/value.ts';
import { type Frame, readObject } from './frame.ts';

/** Field under which a text holder (a string builder, a buffer) keeps its text. */
export const CONTENT = '#content';

/** The string in a value: a holder's content, else the value itself without its type. */
export function textOf(frame: Frame, value: Value): Value {
  const contents = value.objects
    .map((id) => frame.state.object(id)?.fields.get(CONTENT))
    .filter((one) => one !== undefined);
  if (contents.length > 0) return contents.reduce((joined, one) => joinValues(joined, one));
  if (value === UNKNOWN) return value;
  return { ...value, paths: [], objects: [], functions: [], taint: transitiveTaint(value, readObject(frame)) };
}

/** The strings of a list whose elements are known, in order; of anything else, its own. */
export function textsOf(frame: Frame, value: Value): readonly Value[] {
  const [id, more] = value.objects;
  const list = id === undefined || more !== undefined ? undefined : frame.state.object(id);
  return list?.items && list.rest === undefined && list.fields.size === 0
    ? list.items.map((item) => textOf(frame, item))
    : [textOf(frame, value)];
}
