/** @module `Kind(text)`: constructing an enumeration looks up one of its values. */

import { emptyObject, putField } from '../../domain/heap.ts';
import { type ClassValue, makeValue, type Value } from '../../domain/value.ts';
import { allocate, type Frame } from '../context/frame.ts';

/** A value of the enumerations, all of which are constants of the code; undefined for other classes. */
export function memberOf(frame: Frame, classes: readonly ClassValue[]): Value | undefined {
  if (!classes.every(({ definition }) => definition.isEnum)) return undefined;
  // As harmless as a number.
  const held = makeValue({ scalar: true });
  const objects = classes.map((owner) =>
    allocate(frame, putField(putField(emptyObject(owner), 'name', held), 'value', held)),
  );
  return makeValue({ objects, scalar: true });
}
