/** @module Structural equality of values: every evaluation creates new ones. */

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** Compares lists, maps and plain objects structurally, and scopes and variables by identity. */
export function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
  if (Array.isArray(left))
    return Array.isArray(right) && left.length === right.length && left.every((one, at) => isSame(one, right[at]));
  if (left instanceof Map)
    return (
      right instanceof Map && left.size === right.size && [...left].every(([key, one]) => isSame(one, right.get(key)))
    );
  if (!isPlain(left) || !isPlain(right)) return false;
  // A missing part is an unknown value.
  for (const key in left) if (!isSame(left[key as never], right[key as never])) return false;
  for (const key in right) if (right[key as never] !== undefined && !(key in left)) return false;
  return true;
}
