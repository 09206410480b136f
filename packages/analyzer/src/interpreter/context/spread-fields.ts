/** @module The fields of a map that is spread into a call: `f(**options)`. */

import type { ObjectState } from '../../domain/heap.ts';
import { joinValues, tainted, UNKNOWN, type Value } from '../../domain/value.ts';
import type { Frame } from './frame.ts';

export interface SpreadFields {
  /** Values by the names of the parameters that they fill. */
  named: readonly (readonly [name: string, value: Value])[];
  /** What may fill any other parameter; undefined if nothing does. */
  rest: Value | undefined;
}

const NAME = /^[A-Za-z_]\w*$/;

const isKeyed = (state: ObjectState | undefined): state is ObjectState =>
  state !== undefined && !state.owner && !state.items && !state.isModule;

const joinIfAny = (left: Value | undefined, right: Value): Value => (left ? joinValues(left, right) : right);

/** The fields of the maps that the value may be; undefined if none are known. */
export function spreadFields({ state }: Frame, { objects, taint }: Value): SpreadFields | undefined {
  const states = objects.map((id) => state.object(id));
  if (states.length === 0 || !states.every(isKeyed)) return undefined;
  const named = new Map<string, Value>();
  let rest = taint.length > 0 ? tainted(taint) : undefined;
  for (const { fields, rest: more, complete, isSettled } of states) {
    for (const [name, value] of fields) {
      const whole = taint.length > 0 && !isSettled ? joinValues(value, tainted(taint)) : value;
      if (NAME.test(name)) named.set(name, joinIfAny(named.get(name), whole));
      else rest = joinIfAny(rest, whole);
    }
    if (more) rest = joinIfAny(rest, more);
    else if (!complete) rest ??= UNKNOWN;
  }
  return named.size > 0 ? { named: [...named], rest } : undefined;
}
