/** @module Objects merged into another object. */

import { type ObjectState, putFields } from '../../domain/heap.ts';
import { joinTaint } from '../../domain/taint.ts';
import { UNKNOWN, type Value } from '../../domain/value.ts';
import type { Frame } from '../context/frame.ts';
import type { SummaryCall } from './summary-call.ts';

/** `Object.assign(target, …sources)`. */
export function merge(call: SummaryCall): Value {
  const { frame, site } = call;
  const [first, ...others] = site.args.map(({ value }) => value);
  if (!first) return UNKNOWN;
  const taint = others.reduce((joined, value) => joinTaint(joined, value.taint), first.taint);
  for (const id of first.objects) {
    let object = frame.state.object(id);
    if (!object) continue;
    for (const value of others) object = mergeInto(frame, object, value);
    frame.state.objects.set(id, object);
  }
  return { ...first, taint, constants: undefined };
}

function mergeInto(frame: Frame, object: ObjectState, value: Value): ObjectState {
  const states = value.objects.map((id) => frame.state.object(id)).filter((state) => state !== undefined);
  if (states.length === 0) return { ...object, complete: false };
  return states.reduce((merged, state) => {
    const filled = putFields(merged, state.fields);
    return { ...filled, complete: filled.complete && state.complete };
  }, object);
}
