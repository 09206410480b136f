/** @module Flow summaries of collections, by known keys and positions. */

import {
  anyElement,
  emptyList,
  emptyObject,
  fieldValue,
  isMap,
  joinUnknownKey,
  keysOf,
  type ObjectState,
  putField,
  setItems,
  transitiveTaint,
} from '../../domain/heap.ts';
import {
  constantValue,
  joinAll,
  makeValue,
  onlyConstant,
  tainted,
  UNKNOWN,
  type Value,
  withStep,
} from '../../domain/value.ts';
import { COPIES_MAX, entriesApart, listOfKeys } from '../context/apart.ts';
import { allocate, readObject } from '../context/frame.ts';
import { argumentAt, changeReceiver, keyOf, receiverStates, type Summary, type SummaryCall } from './summary-call.ts';

/** The items of a list, if all positions are known. */
export const itemsOf = (object: ObjectState): readonly Value[] | undefined =>
  object.items ?? (object.rest === undefined && object.complete ? [] : undefined);

/** The position of the key among the arguments; the value, or what stands for a missing one, follows it. */
const keyAt = ({ model }: SummaryCall): number => (typeof model.of === 'number' ? model.of : 0);

export function mapPut(call: SummaryCall): Value {
  const at = keyAt(call);
  const value = withStep(argumentAt(call, at + 1), call.site.start, 'stored under a key');
  const name = argumentAt(call, at);
  const key = keyOf(name);
  changeReceiver(
    call,
    (object) => (key === undefined ? joinUnknownKey(object, value, name) : putField(object, key, value)),
    value,
  );
  return UNKNOWN;
}

export function mapGet(call: SummaryCall): Value {
  const at = keyAt(call);
  const key = keyOf(argumentAt(call, at));
  const fallback = call.site.args[at + 1]?.value;
  const states = receiverStates(call);
  if (states.length === 0) return joinAll([tainted(call.site.receiver?.taint ?? []), ...(fallback ? [fallback] : [])]);
  const found = states.map((state) => {
    const value = key === undefined ? anyElement(state) : fieldValue(state, key);
    if (value) return value;
    if (state.complete) return fallback ?? constantValue(null);
    return fallback ? joinAll([UNKNOWN, fallback]) : UNKNOWN;
  });
  return joinAll(found);
}

export function listAdd(call: SummaryCall): Value {
  const { args } = call.site;
  const position = args.length > 1 ? onlyConstant(argumentAt(call, 0)) : undefined;
  // Without a position, all of them are elements.
  const added = args.slice(typeof position === 'number' ? -1 : 0).map(({ value }) => value);
  const value = withStep(added.length > 0 ? joinAll(added) : UNKNOWN, call.site.start, 'added to a collection');
  changeReceiver(
    call,
    (object) => {
      const items = itemsOf(object);
      if (!items) return joinUnknownKey(object, value);
      if (args.length === 1) return setItems(object, [...items, value]);
      return typeof position === 'number'
        ? setItems(object, items.toSpliced(position, 0, value))
        : joinUnknownKey({ ...object, items }, value);
    },
    value,
  );
  return UNKNOWN;
}

export function listGet(call: SummaryCall): Value {
  const position = onlyConstant(argumentAt(call, 0));
  const states = receiverStates(call);
  if (states.length === 0) return tainted(call.site.receiver?.taint ?? []);
  return joinAll(
    states.map((state) => {
      const items = itemsOf(state);
      return typeof position === 'number' && items ? (items.at(position) ?? UNKNOWN) : anyElement(state);
    }),
  );
}

export function listSet(call: SummaryCall): Value {
  const position = onlyConstant(argumentAt(call, 0));
  const value = argumentAt(call, 1);
  changeReceiver(
    call,
    (object) => {
      const items = itemsOf(object);
      return typeof position === 'number' && items && position < items.length
        ? setItems(object, items.with(position, value))
        : joinUnknownKey(object, value);
    },
    value,
  );
  return UNKNOWN;
}

export const listEnd =
  (end: 0 | -1): Summary =>
  (call) => {
    const states = receiverStates(call);
    if (states.length === 0) return tainted(call.site.receiver?.taint ?? []);
    return joinAll(states.map((state) => itemsOf(state)?.at(end) ?? anyElement(state)));
  };

/** `list.slice(1)`: its elements from that position on; for other values, some part. */
export function slice(call: SummaryCall): Value {
  const { frame, site } = call;
  const [from, to] = [0, 1].map((at) => (at < site.args.length ? onlyConstant(argumentAt(call, at)) : undefined));
  const [state, ...others] = receiverStates(call);
  const isPlain = (at: number, given: unknown): boolean => site.args.length <= at || typeof given === 'number';
  if (state?.items && others.length === 0 && isPlain(0, from) && isPlain(1, to)) {
    const items = state.items.slice(typeof from === 'number' ? from : 0, typeof to === 'number' ? to : undefined);
    return makeValue({ objects: [allocate(frame, emptyList(items))], taint: site.receiver?.taint ?? [] });
  }
  // A map has no such method: another value has it.
  const isOfMap = state !== undefined && [state, ...others].every((one) => isMap(one) && one.complete);
  const whole = site.receiver && !isOfMap ? transitiveTaint(site.receiver, readObject(frame)) : site.receiver?.taint;
  return withStep(tainted(whole ?? []), site.start, 'passes through slice()');
}

/** A view of the map that the receiver (or `from`) is; for an unknown one, all that it carries. */
export const mapView =
  (view: (keys: Value, values: Value, call: SummaryCall) => Value): Summary =>
  (call) => {
    const map = call.model.from === undefined ? call.site.receiver : argumentAt(call, call.model.from);
    const states = (map?.objects ?? []).map((id) => call.frame.state.object(id)).filter((state) => state !== undefined);
    if (!map || states.length === 0 || map.taint.length > 0) {
      const taint = map ? transitiveTaint(map, readObject(call.frame)) : [];
      return tainted(taint);
    }
    const apart = entriesApart(call.frame, map, COPIES_MAX);
    if (apart) {
      const items = apart.map(([key, value]) => view(key, value, call));
      const list = items.every(({ constants }) => constants) ? listOfKeys(items) : emptyList(items);
      return makeValue({ objects: [allocate(call.frame, list)] });
    }
    const element = view(joinAll(states.map(keysOf)), joinAll(states.map(anyElement)), call);
    return makeValue({ objects: [allocate(call.frame, joinUnknownKey(emptyList(), element))] });
  };

export const pairOf = (key: Value, value: Value, { frame }: SummaryCall): Value =>
  makeValue({ objects: [allocate(frame, emptyList([key, value]))] });

export function clear(call: SummaryCall): Value {
  changeReceiver(
    call,
    ({ keys: _, ...object }) => ({ ...object, fields: new Map(), items: [], rest: undefined }),
    UNKNOWN,
  );
  return UNKNOWN;
}

/** `List.of(a, b)`. A single list among the arguments may be an array for variable arguments. */
export function listOf({ frame, site }: SummaryCall): Value {
  const [only] = site.args;
  if (site.args.length === 1 && only && only.value.objects.length > 0) return only.value;
  return makeValue({ objects: [allocate(frame, emptyList(site.args.map(({ value }) => value)))] });
}

export function mapOf({ frame, site }: SummaryCall): Value {
  let object = emptyObject();
  for (let at = 0; at + 1 < site.args.length; at += 2) {
    const key = keyOf(site.args[at]?.value ?? UNKNOWN);
    const value = site.args[at + 1]?.value ?? UNKNOWN;
    object = key === undefined ? joinUnknownKey(object, value) : putField(object, key, value);
  }
  return makeValue({ objects: [allocate(frame, object)] });
}
