/** @module Untrusted member names in languages whose objects share a prototype. */

import { isOfSameSources, kindMask, stepTaint, type Taint } from '../../domain/taint.ts';
import { shapeOf, type Value } from '../../domain/value.ts';
import type { Frame } from '../context/frame.ts';

const OF_KEY = kindMask(['property']);

/** Names that lead to the prototype of every object. */
const INHERITED = ['__proto__', 'constructor'];

/** Whether a text with these constant parts may be such a name: `'user-' + id` may not. */
function mayBeInherited(value: Value): boolean {
  const parts = shapeOf(value);
  const [first] = parts;
  const last = parts.at(-1);
  return INHERITED.some(
    (name) =>
      (typeof first !== 'string' || name.startsWith(first)) && (typeof last !== 'string' || name.endsWith(last)),
  );
}

/** The part of a key that may be `__proto__` or `constructor`. */
export const openKey = (value: Value): Taint =>
  value.scalar || value.constants || !mayBeInherited(value)
    ? []
    : value.taint.filter(({ sanitized }) => (sanitized & OF_KEY) === 0);

/** Has no prototype, so a key only reaches what was stored. */
const isBare = ({ paths }: Value): boolean => paths.includes('Object.create()');

/** Records that an object's value was read under an untrusted key, which may have named the prototype. */
export function reachedBy(
  frame: Frame,
  value: Value,
  object: Value,
  { key, start }: { key: Value | undefined; start: number },
): Value {
  if (!key || key.taint.length === 0 || !frame.run.semantics.prototypes || value.scalar || isBare(object)) return value;
  const reached = stepTaint(openKey(key), start, 'is read by it');
  // A key that the object already has is its own.
  const isOwn = object.objects.length === 0 && isOfSameSources(key.taint, object.taint);
  return reached.length > 0 && !isOwn ? { ...value, reached } : value;
}
