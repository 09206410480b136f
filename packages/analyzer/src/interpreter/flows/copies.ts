/** @module Copies of maps and objects, each field of which stays its own. */

import type { SanitizerModel } from '../../api-model/api.ts';
import { emptyObject, isMap, joinUnknownKey, type ObjectState, putField, putFields } from '../../domain/heap.ts';
import { kindMask } from '../../domain/taint.ts';
import { joinAll, makeValue, type ObjectId, sanitizeValue, UNKNOWN, type Value } from '../../domain/value.ts';
import { type Site, selectArguments } from '../../match/site.ts';
import { allocate, type Frame } from '../context/frame.ts';
import type { SummaryCall } from '../context/summary.ts';
import { argumentAt, keyOf } from '../library/summary-call.ts';

function statesOf(frame: Frame, { objects }: Value): readonly ObjectState[] | undefined {
  const states = objects.map((id: ObjectId) => frame.state.object(id)).filter((state) => state !== undefined);
  return states.length > 0 && states.length === objects.length ? states : undefined;
}

/** A list of pairs as a map. */
function ofPairs(frame: Frame, pairs: readonly Value[]): ObjectState | undefined {
  let made = emptyObject();
  for (const { objects } of pairs) {
    const [id, ...others] = objects;
    const [key, value] = (id === undefined || others.length > 0 ? undefined : frame.state.object(id)?.items) ?? [];
    const name = key && keyOf(key);
    if (!key || !value || (name === undefined && key.taint.length > 0)) return undefined;
    made = name === undefined ? joinUnknownKey(made, value) : putField(made, name, value);
  }
  return made;
}

/** `dict(options)`, `vars(object)`, `Object.fromEntries(pairs)`: a new map; nothing is said of other arguments. */
export function copyMap(call: SummaryCall): Value | undefined {
  const { frame, model } = call;
  const given = argumentAt(call, model.from ?? 0);
  const copied = statesOf(frame, given)?.map((state) =>
    state.fields.size > 0 && !state.items
      ? { ...state, owner: undefined }
      : state.items || state.rest
        ? ofPairs(frame, state.items ?? (state.rest ? [state.rest] : []))
        : undefined,
  );
  const known = copied?.filter((state) => state !== undefined);
  if (!known || known.length < given.objects.length) return undefined;
  return makeValue({ objects: known.map((state) => allocate(frame, state)), taint: given.taint });
}

/** `options.update(others)`: the fields of the others under their own names. */
export function updateMap({ frame, site }: SummaryCall): Value | undefined {
  const { receiver, args } = site;
  const [given, ...more] = args;
  if (!receiver || !given || more.length > 0 || given.name !== undefined || given.spread) return undefined;
  const own = statesOf(frame, receiver);
  const others = statesOf(frame, given.value);
  const isKnown = (one: ObjectState): boolean => isMap(one) || (one.rest !== undefined && !one.items && !one.owner);
  if (!own || !others?.every(isKnown) || given.value.taint.length > 0) return undefined;
  if (!own.every((state) => !state.items && !state.owner)) return undefined;
  for (const [at, id] of receiver.objects.entries()) {
    const state = own[at];
    if (!state) continue;
    const merged = others.reduce(
      (joined, { fields, complete, rest }) =>
        // Under keys that aren't known.
        fields.size === 0 && rest
          ? joinUnknownKey(joined, rest)
          : { ...putFields(joined, fields), complete: joined.complete && complete && !rest },
      state,
    );
    frame.state.objects.set(id, merged);
  }
  return UNKNOWN;
}

/** `Settings.model_validate(fields)`, `settings.model_dump()`: a record of the receiver's class, or its fields. */
export function copyOf(frame: Frame, site: Site, { args = [0], sanitizes, copies }: SanitizerModel): Value | undefined {
  const [from = 0] = args;
  const given = copies ? joinAll(selectArguments(site, from)) : UNKNOWN;
  const states = statesOf(frame, given);
  if (!states || given.taint.length > 0 || states.some(({ items }) => items)) return undefined;
  const { receiver = UNKNOWN } = site;
  const owner = from === 'this' ? undefined : (receiver.classes[0] ?? statesOf(frame, receiver)?.[0]?.owner);
  const clean = (value: Value): Value => sanitizeValue(value, kindMask(sanitizes));
  const objects = states.map(({ fields, rest, ...state }) =>
    allocate(frame, {
      ...{ ...state, owner, rest: rest && clean(rest) },
      fields: new Map([...fields].map(([key, value]) => [key, clean(value)])),
    }),
  );
  return makeValue({ objects });
}
