/** @module Promises whose executor or holder settles them, also after they are awaited. */

import { emptyObject, putField } from '../../domain/heap.ts';
import { joinAll, joinValues, makeValue, UNKNOWN, type Value } from '../../domain/value.ts';
import { argument } from '../context/call.ts';
import { allocate, type Frame } from '../context/frame.ts';
import type { SummaryCall } from '../context/summary.ts';
import { argumentAt } from '../library/summary-call.ts';

/** The path of the function that settles a promise, which its value refers to as an object. */
export const RESOLVE = '%resolve';

/** The key under which a promise keeps what it was settled with. */
const SETTLED = ' settled';

/** `new Promise((resolve) => …)`: calls the executor with the function that settles the promise. */
export function makePromise(call: SummaryCall): Value {
  const { frame, site, node } = call;
  const promise = allocate(frame, emptyObject(undefined, false));
  const resolve = argument(makeValue({ paths: [RESOLVE], objects: [promise] }));
  const results = (site.args[0]?.value.functions ?? []).map((one) =>
    frame.run.interpreter.invoke(frame, one, [resolve, argument(UNKNOWN)], one.receiver, node),
  );
  // A function to which the executor only passes `resolve` may settle it with what it was given.
  return makeValue({ objects: [promise], taint: joinAll(results).taint });
}

/** `resolve(value)`. */
export function settle(call: SummaryCall): Value {
  const { frame, node } = call;
  const value = argumentAt(call, 0);
  for (const id of frame.run.interpreter.evaluate(frame, node.callee).objects) {
    const held = frame.state.object(id);
    const before = held?.fields.get(SETTLED);
    if (held) frame.state.objects.set(id, putField(held, SETTLED, before ? joinValues(before, value) : value));
  }
  return UNKNOWN;
}

/** What `await` gives of a promise of the program. */
export function settledValue({ state }: Frame, promise: Value): Value {
  const found = promise.objects.map((id) => state.object(id)?.fields.get(SETTLED)).filter((one) => one !== undefined);
  return found.length === 0 ? promise : joinAll([...found, makeValue({ taint: promise.taint })]);
}
