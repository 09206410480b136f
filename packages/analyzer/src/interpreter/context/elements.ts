/** @module An unspecified element of a collection. */

import { anyElement, isMap, keysOf, type ObjectState } from '../../domain/heap.ts';
import { joinAll, joinValues, makeValue, tainted, type Value } from '../../domain/value.ts';
import type { Frame } from './frame.ts';

/** An empty list has no element. */
export const holdsAny = ({ items, rest, fields }: ObjectState): boolean =>
  rest !== undefined || fields.size > 0 || items?.length !== 0;

/** An unspecified key of a map. */
export function anyKey({ state }: Frame, { objects, taint }: Value): Value {
  const keys = objects.map((id) => state.object(id)).flatMap((object) => (object ? [keysOf(object)] : []));
  return joinAll([...keys, makeValue({ taint })]);
}

/** An unspecified element of a collection; a key, for maps that iterate over their keys. */
export function elementOf(frame: Frame, collection: Value, givesKeys = frame.run.semantics.mapsIterateKeys): Value {
  const states = collection.objects.map((id) => frame.state.object(id)).filter((state) => state !== undefined);
  if (states.length > 0) {
    const element = joinAll(
      states.filter(holdsAny).map((state) => (givesKeys && isMap(state) ? keysOf(state) : anyElement(state))),
    );
    return collection.taint.length > 0 ? joinValues(element, tainted(collection.taint)) : element;
  }
  const paths = collection.paths
    .filter((path) => path.length < 120)
    .map((path) => {
      const member = `${path}[]`;
      return frame.run.index.members.get(member) ?? member;
    });
  return makeValue({ paths, taint: collection.taint });
}
