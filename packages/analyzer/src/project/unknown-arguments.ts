/** @module Calls with unknown arguments, after which a parameter may hold anything. */

import type { ObjectState } from '../domain/heap.ts';
import { isAssumed, type Label } from '../domain/taint.ts';
import { UNKNOWN, type Value } from '../domain/value.ts';
import type { Argument } from '../interpreter/context/call.ts';
import type { Frame } from '../interpreter/context/frame.ts';
import { spreadFields } from '../interpreter/context/spread-fields.ts';
import { labelOf } from '../interpreter/declarations/parameters.ts';
import type { FunctionDefinition } from '../ir/index.ts';

/**
 * Whether the value is known to come from there. Arguments of a caller without visible callers are unknown, and so are
 * results of calls that aren't understood; values that other programs can pass are reported as such.
 */
const isOrigin = (label: Label): boolean =>
  label.source.kind === 'parameter' ? label.source.exported !== undefined : !isAssumed(label);

/** Types of paths that a call normalized: they say nothing of where the path comes from. */
const NORMALIZED = /^[a-z]+\.(?:Canonical|Clean|Normalized|Resolved)Path$/;

/** Whether anything is known about a value or its origin. */
const isKnown = (value: Value): boolean =>
  value.constants !== undefined ||
  value.shape !== undefined ||
  value.regex !== undefined ||
  value.scalar ||
  value.checked === true ||
  value.sanitized !== undefined ||
  value.taint.some(isOrigin) ||
  value.functions.length + value.classes.length > 0 ||
  value.paths.some((path) => !NORMALIZED.test(path));

/** An object is known by its class, its keys, or one of its elements. */
const isKnownObject = ({ owner, fields, items = [], rest }: ObjectState): boolean =>
  owner !== undefined || fields.size > 0 || (!rest && items.length === 0) || [...items, rest ?? UNKNOWN].some(isKnown);

/** Records parameters that receive unknown arguments, so that the calls in the program don't determine their values. */
export function recordUnknownArguments(
  frame: Frame,
  { parameters }: FunctionDefinition,
  args: readonly Argument[],
): void {
  const open = frame.run.givenUnknown;
  const says = (value: Value): boolean =>
    isKnown(value) ||
    value.objects.some((id) => {
      const object = frame.state.object(id);
      return object !== undefined && isKnownObject(object);
    });
  for (const [position, { name, spread, value }] of args.entries()) {
    const keyed = spread ? spreadFields(frame, value) : undefined;
    if (keyed) {
      const named = new Map(keyed.named);
      for (const one of parameters.slice(position)) {
        const given = named.get(labelOf(one) ?? '') ?? keyed.rest;
        if (given && !says(given)) open.add(one);
      }
    } else if (!says(value)) {
      const taken = name === undefined ? parameters[position] : parameters.find((one) => labelOf(one) === name);
      for (const one of spread ? parameters.slice(position) : taken ? [taken] : []) open.add(one);
    }
  }
}
