/**
 * @module
 * Events: a function that is registered under a name of an object runs with what is later announced under that name.
 * What was announced before reaches it as well, since entry points run in any order.
 */

import { emptyObject, putField, transitiveTaint } from '../../domain/heap.ts';
import { type FunctionValue, joinValues, makeValue, type ObjectId, UNKNOWN, type Value } from '../../domain/value.ts';
import { type Argument, argument } from '../context/call.ts';
import { allocate, readObject } from '../context/frame.ts';
import type { SummaryCall } from '../context/summary.ts';
import { argumentAt, keyOf } from '../library/summary-call.ts';
import { callEach, withFunctions } from './called-functions.ts';
import { sharedObject } from './shared-objects.ts';

/** The key under which the object of an event source keeps its listeners, before the name. */
const LISTENERS = ' on ';
const ANY = '*';

/** The name of the event: a constant, `*` for an unknown one; one event for an object without names. */
function eventOf(call: SummaryCall): string {
  const { field, of } = call.model;
  if (of === undefined) return field ?? '';
  return keyOf(argumentAt(call, of)) ?? ANY;
}

/** The objects that hold the listeners. Without an instance, all events of the type are one source. */
function holdersOf(call: SummaryCall): readonly ObjectId[] {
  const { from } = call.model;
  const holder = from === undefined ? call.site.receiver : argumentAt(call, from);
  if (!holder) return [];
  if (holder.objects.length > 0) return holder.objects;
  const [type] = holder.paths;
  return type === undefined ? [] : [sharedObject(call.frame, type)];
}

/** What was announced under the name. It is kept apart, since it isn't data of the event source. */
const announcedTo = ({ frame }: SummaryCall, holder: ObjectId, event: string): ObjectId =>
  sharedObject(frame, `${holder} ${event}`);

/** `emitter.on(name, listener)`: the last function among the arguments is registered. */
export function listen(call: SummaryCall): Value {
  const { frame, site, node } = call;
  const functions = site.args.findLast(({ value }) => value.functions.length > 0)?.value.functions ?? [];
  const event = eventOf(call);
  for (const id of functions.length > 0 ? holdersOf(call) : []) {
    const object = frame.state.object(id);
    if (!object) continue;
    const key = LISTENERS + event;
    frame.state.objects.set(id, putField(object, key, withFunctions(object.fields.get(key), functions)));
    const before = frame.state.object(announcedTo(call, id, event))?.items;
    if (before) callEach(frame, functions, () => before.map(argument), node);
  }
  return site.receiver ?? UNKNOWN;
}

/** The arguments after the name. */
function announced({ site, model: { of } }: SummaryCall): Argument[] {
  const start = typeof of === 'number' ? of + 1 : 0;
  return site.args.slice(start).map(({ value, name, spread }) => ({ value, name, spread }));
}

/** The arguments of a listener; with `to`, a payload at that position, or in an event object as the only argument. */
function given(call: SummaryCall, { definition }: FunctionValue): readonly Argument[] {
  const { frame, model } = call;
  const args = announced(call);
  const [first] = args;
  if (typeof model.to !== 'number' || !first) return args;
  const payload = { ...first, name: undefined };
  if (definition.parameters.length > 1) return [...Array.from({ length: model.to }, () => argument(UNKNOWN)), payload];
  const event = putField(emptyObject(undefined, false), model.field ?? 'payload', payload.value);
  return [argument(makeValue({ objects: [allocate(frame, event)] }))];
}

/** Keeps untrusted arguments for listeners that are registered later, joined with those of earlier events. */
function remember(call: SummaryCall, holder: ObjectId, event: string): void {
  const { frame, model } = call;
  const args = announced(call);
  const read = readObject(frame);
  const isPlain = args.every(({ name, spread }) => name === undefined && !spread);
  if (model.to !== undefined || !isPlain || !args.some(({ value }) => transitiveTaint(value, read).length > 0)) return;
  const id = announcedTo(call, holder, event);
  const known = frame.state.object(id)?.items ?? [];
  const items = args.map(({ value }, at) => (known[at] ? joinValues(known[at], value) : value));
  frame.state.objects.set(id, { ...emptyObject(undefined, false), items });
}

/** `emitter.emit(name, …)`: calls the listeners of the name with the arguments after it. */
export function announce(call: SummaryCall): Value {
  const { frame, node } = call;
  const event = eventOf(call);
  for (const id of holdersOf(call)) {
    const functions = [...(frame.state.object(id)?.fields ?? [])].flatMap(([key, value]) =>
      key.startsWith(LISTENERS) && (event === ANY || key === LISTENERS + event || key === LISTENERS + ANY)
        ? value.functions
        : [],
    );
    callEach(frame, functions, (callee) => given(call, callee), node);
    remember(call, id, event);
  }
  return UNKNOWN;
}
