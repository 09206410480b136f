/** @module What a modeled call does with its values: collections by key and position, text holders, callbacks. */

import type { FlowName, SummaryModel } from '../../api-model/api.ts';
import type { ArgumentSelector } from '../../api-model/condition.ts';
import {
  anyElement,
  emptyList,
  emptyObject,
  fieldValue,
  joinUnknownKey,
  keysOf,
  type ObjectState,
  putField,
  setItems,
  transitiveTaint,
} from '../../domain/heap.ts';
import { kindMask } from '../../domain/taint.ts';
import {
  concatenate,
  constantValue,
  joinAll,
  joinValues,
  makeValue,
  onlyConstant,
  sanitizeValue,
  tainted,
  UNKNOWN,
  type Value,
  withStep,
} from '../../domain/value.ts';
import type { Call } from '../../ir/index.ts';
import { type Site, selectArguments } from '../../match/site.ts';
import { assign, weakUpdate } from '../assignments.ts';
import type { ResolvedCall } from '../calls.ts';
import { allocate, branch, type Frame, readObject, setVariable } from '../context/frame.ts';
import { argument, invoke } from '../functions.ts';
import { elementOf } from '../members/collections.ts';
import { CONTENT, textOf } from './library-call.ts';
import { group, match, matchAll } from './matches.ts';
import { merge } from './merge.ts';
import { declareOption } from './options.ts';
import { validate } from './schemas.ts';
import { applyTextSummary } from './text-summaries.ts';

/** A call in whose terms an effect is written. */
export interface SummaryCall {
  frame: Frame;
  node: Call;
  site: Site;
  model: SummaryModel;
}

type Summary = (call: SummaryCall) => Value;

const argumentAt = ({ site }: SummaryCall, selector: ArgumentSelector): Value =>
  joinAll(selectArguments(site, selector));

/** Changes every object that the receiver may be; makes it one where nothing is known of it. Gives the receiver as it is then. */
export function changeReceiver(call: SummaryCall, change: (object: ObjectState) => ObjectState, added: Value): Value {
  const { frame, site, node } = call;
  const ids = site.receiver?.objects ?? [];
  for (const id of ids) {
    const object = frame.state.object(id);
    if (object) frame.state.objects.set(id, change(object));
  }
  const receiver = site.receiver ?? UNKNOWN;
  if (ids.length > 0 || node.callee.kind !== 'member') return receiver;
  const holder = node.callee.object;
  const variable = holder.kind === 'name' ? frame.scope.find(holder.name) : undefined;
  if (variable && site.receiver) {
    const id = allocate(frame, change(emptyObject(undefined, false)));
    const changed = { ...receiver, objects: [id] };
    setVariable(frame, variable, changed);
    return changed;
  }
  weakUpdate(frame, holder, added);
  return receiver;
}

const keyOf = (value: Value): string | undefined => {
  const constant = onlyConstant(value);
  return constant === undefined || constant === null ? undefined : String(constant);
};

/** The items of a list as far as every position is known. */
const itemsOf = (object: ObjectState): readonly Value[] | undefined =>
  object.items ?? (object.rest === undefined && object.complete ? [] : undefined);

const receiverStates = ({ frame, site }: SummaryCall): ObjectState[] =>
  (site.receiver?.objects ?? []).map((id) => frame.state.object(id)).filter((state) => state !== undefined);

function mapPut(call: SummaryCall): Value {
  const value = withStep(argumentAt(call, 1), call.site.start, 'stored under a key');
  const key = keyOf(argumentAt(call, 0));
  changeReceiver(
    call,
    (object) => (key === undefined ? joinUnknownKey(object, value) : putField(object, key, value)),
    value,
  );
  return UNKNOWN;
}

function mapGet(call: SummaryCall): Value {
  const key = keyOf(argumentAt(call, 0));
  const fallback = call.site.args[1]?.value;
  const states = receiverStates(call);
  if (states.length === 0) return joinAll([tainted(call.site.receiver?.taint ?? []), ...(fallback ? [fallback] : [])]);
  const found = states.map((state) => {
    const value = key === undefined ? anyElement(state) : fieldValue(state, key);
    if (value) return value;
    return state.complete ? (fallback ?? constantValue(null)) : (fallback ?? UNKNOWN);
  });
  return joinAll(found);
}

function listAdd(call: SummaryCall): Value {
  const last = call.site.args.at(-1)?.value ?? UNKNOWN;
  const value = withStep(last, call.site.start, 'added to a collection');
  const position = call.site.args.length > 1 ? onlyConstant(argumentAt(call, 0)) : undefined;
  changeReceiver(
    call,
    (object) => {
      const items = itemsOf(object);
      if (!items) return joinUnknownKey(object, value);
      if (call.site.args.length === 1) return setItems(object, [...items, value]);
      return typeof position === 'number'
        ? setItems(object, items.toSpliced(position, 0, value))
        : joinUnknownKey({ ...object, items }, value);
    },
    value,
  );
  return UNKNOWN;
}

function listGet(call: SummaryCall): Value {
  const position = onlyConstant(argumentAt(call, 0));
  const states = receiverStates(call);
  if (states.length === 0) return tainted(call.site.receiver?.taint ?? []);
  return joinAll(
    states.map((state) => {
      const items = itemsOf(state);
      return typeof position === 'number' && items ? (items[position] ?? UNKNOWN) : anyElement(state);
    }),
  );
}

function listRemove(call: SummaryCall): Value {
  const result = listGet(call);
  const position = onlyConstant(argumentAt(call, 0));
  changeReceiver(
    call,
    (object) => {
      const items = itemsOf(object);
      if (!items) return object;
      return typeof position === 'number'
        ? setItems(object, items.toSpliced(position, 1))
        : { ...object, items: undefined, rest: anyElement(object) };
    },
    UNKNOWN,
  );
  return result;
}

function listSet(call: SummaryCall): Value {
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

const listEnd =
  (end: 0 | -1): Summary =>
  (call) => {
    const states = receiverStates(call);
    if (states.length === 0) return tainted(call.site.receiver?.taint ?? []);
    return joinAll(states.map((state) => itemsOf(state)?.at(end) ?? anyElement(state)));
  };

/** A view of the map that the receiver (or `from`) is; where nothing is known of it, all that it carries. */
const mapView =
  (view: (keys: Value, values: Value, call: SummaryCall) => Value): Summary =>
  (call) => {
    const map = call.model.from === undefined ? call.site.receiver : argumentAt(call, call.model.from);
    const states = (map?.objects ?? []).map((id) => call.frame.state.object(id)).filter((state) => state !== undefined);
    if (!map || states.length === 0 || map.taint.length > 0) {
      const taint = map ? transitiveTaint(map, readObject(call.frame)) : [];
      return tainted(taint);
    }
    const element = view(joinAll(states.map(keysOf)), joinAll(states.map(anyElement)), call);
    return makeValue({ objects: [allocate(call.frame, joinUnknownKey(emptyList(), element))] });
  };

const pairOf = (key: Value, value: Value, { frame }: SummaryCall): Value =>
  makeValue({ objects: [allocate(frame, emptyList([key, value]))] });

function clear(call: SummaryCall): Value {
  changeReceiver(call, (object) => ({ ...object, fields: new Map(), items: [], rest: undefined }), UNKNOWN);
  return UNKNOWN;
}

/** `List.of(a, b)`. A single list among the arguments is what a variable number of them looks like. */
function listOf({ frame, site }: SummaryCall): Value {
  const [only] = site.args;
  if (site.args.length === 1 && only && only.value.objects.length > 0) return only.value;
  return makeValue({ objects: [allocate(frame, emptyList(site.args.map(({ value }) => value)))] });
}

function mapOf({ frame, site }: SummaryCall): Value {
  let object = emptyObject();
  for (let at = 0; at + 1 < site.args.length; at += 2) {
    const key = keyOf(site.args[at]?.value ?? UNKNOWN);
    const value = site.args[at + 1]?.value ?? UNKNOWN;
    object = key === undefined ? joinUnknownKey(object, value) : putField(object, key, value);
  }
  return makeValue({ objects: [allocate(frame, object)] });
}

/** `Factory.newInstance()`: what is not set on it from here on is not set. `from` is the text that it begins with. */
function constructObject(call: SummaryCall): Value {
  const { frame, model } = call;
  const empty = emptyObject();
  const object =
    model.from === undefined ? empty : putField(empty, CONTENT, textOf(frame, argumentAt(call, model.from)));
  return makeValue({ objects: [allocate(frame, object)] });
}

function setField(call: SummaryCall): Value {
  const { field = '', value } = call.model;
  const given = value === undefined ? argumentAt(call, call.model.from ?? 0) : constantValue(value);
  return changeReceiver(call, (object) => putField(object, field, given), given);
}

function getField(call: SummaryCall): Value {
  const { field = '' } = call.model;
  const found = receiverStates(call)
    .map((state) => fieldValue(state, field))
    .filter((value) => value !== undefined);
  return found.length > 0 ? joinAll(found) : tainted(call.site.receiver?.taint ?? []);
}

/** Arguments join what the receiver holds: a builder's text, a stream's data. */
function intoReceiver(call: SummaryCall): Value {
  const { frame, site } = call;
  const args = site.args.map(({ value }) => textOf(frame, value));
  const added = withStep(concatenate(args), site.start, `added by ${site.name}()`);
  changeReceiver(
    call,
    (object) => putField(object, CONTENT, concatenate([object.fields.get(CONTENT) ?? constantValue(''), added])),
    added,
  );
  return site.receiver ? { ...site.receiver } : UNKNOWN;
}

function intoArgument(call: SummaryCall): Value {
  const { frame, node, site, model } = call;
  const read = readObject(frame);
  const from = selectArguments(site, model.from ?? 'this').map((value) => tainted(transitiveTaint(value, read)));
  const target = typeof model.to === 'number' ? node.args[model.to]?.value : node.args[0]?.value;
  const added = withStep(joinAll(from), site.start, `read by ${site.name}()`);
  const position = typeof model.to === 'number' ? model.to : 0;
  for (const id of site.args[position]?.value.objects ?? []) {
    const object = frame.state.object(id);
    if (object) frame.state.objects.set(id, joinUnknownKey(object, added));
  }
  if (target) weakUpdate(frame, target, added);
  return makeValue({ scalar: true });
}

/** A buffer that is filled anew: what it held is gone. `from`: what it holds then, `value`: its type; of anything else nothing is known. */
function fill(call: SummaryCall): Value {
  const { frame, node, site, model } = call;
  const position = typeof model.to === 'number' ? model.to : 0;
  const objects = site.args[position]?.value.objects ?? [];
  const read = readObject(frame);
  const given = model.from === undefined ? [] : selectArguments(site, model.from);
  const taint = joinAll(given.map((value) => tainted(transitiveTaint(value, read))));
  const paths = typeof model.value === 'string' ? [model.value] : [];
  const held = model.from === undefined ? UNKNOWN : { ...withStep(taint, site.start, `read by ${site.name}()`), paths };
  let target = node.args[position]?.value;
  while (target?.kind === 'slice') target = target.object;
  const isWhole = target?.kind === 'name' && frame.scope.find(target.name) !== undefined;
  for (const id of objects) {
    const object = frame.state.object(id);
    const before =
      object && (isWhole || model.from === undefined) ? { ...object, fields: new Map(), items: undefined } : object;
    if (before) frame.state.objects.set(id, joinUnknownKey(before, held));
  }
  if (target && isWhole) assign(frame, target, { ...held, objects });
  else if (target && model.from !== undefined) weakUpdate(frame, target, held);
  return makeValue({ scalar: true });
}

function element(call: SummaryCall): Value {
  const { from } = call.model;
  const given = from === undefined ? undefined : argumentAt(call, from);
  const collection = given ?? call.site.receiver ?? call.site.args[0]?.value ?? UNKNOWN;
  return elementOf(call.frame, collection);
}

/** What a method of a library, given by its name (`Integer::parseInt`), leaves of an element's taint. */
function throughLibrary(frame: Frame, given: readonly Value[], item: Value, results: readonly Value[]): Value {
  if (results.length > 0) return UNKNOWN;
  const entries = given.flatMap(({ paths }) => paths.map((path) => frame.run.index.calls.get(path)));
  const isNumber = entries.some((entry) =>
    entry?.summaries.some(({ flow }) => flow === 'parse-number' || flow === 'clean'),
  );
  if (isNumber) return UNKNOWN;
  const sanitizer = entries.flatMap((entry) => entry?.sanitizers ?? []).find(({ when }) => when === undefined);
  return sanitizer ? sanitizeValue(tainted(item.taint), kindMask(sanitizer.sanitizes)) : tainted(item.taint);
}

/** Calls the function with elements of the collection; the result holds what it returned. */
function callArgument(call: SummaryCall): Value {
  const { frame, site, node, model } = call;
  const functions = site.args.flatMap(({ value }) => value.functions);
  const chosen = model.fn === undefined ? functions : (site.args[model.fn]?.value.functions ?? []);
  const others = site.args.filter(({ value }) => value.functions.length === 0).map(({ value }) => value);
  const collection =
    site.receiver &&
    (site.receiver.paths.length === 0 || site.receiver.objects.length > 0 || site.receiver.taint.length > 0)
      ? site.receiver
      : joinAll(others);
  const item = elementOf(frame, collection);
  const results: Value[] = [];
  for (const callee of chosen) {
    const args = callee.definition.parameters.map((_parameter, position) =>
      argument(position === model.counts ? makeValue({ scalar: true }) : item),
    );
    branch(frame, [() => results.push(invoke(frame, callee, args, callee.receiver, node)), () => {}]);
  }
  const given = site.args.flatMap(({ value }) => (value.functions.length === 0 ? [value] : []));
  const kept = model.flow === 'transform' ? throughLibrary(frame, given, item, results) : item;
  const held = joinValues(joinAll(results), kept);
  return makeValue({ objects: [allocate(frame, joinUnknownKey(emptyList(), held))], taint: held.taint });
}

/** `Pattern.compile(text)`. */
function regex(call: SummaryCall): Value {
  const source = argumentAt(call, call.model.from ?? 0);
  const pattern = onlyConstant(source);
  return typeof pattern === 'string' ? makeValue({ regex: { pattern, flags: '' } }) : tainted(source.taint);
}

function throws({ frame }: SummaryCall): Value {
  if (frame.throws) frame.throws.diffs.push(frame.state.since(frame.throws.base));
  frame.state.alive = false;
  return UNKNOWN;
}

const SUMMARIES: Partial<Record<FlowName, Summary>> = {
  clean: () => UNKNOWN,
  number: () => makeValue({ scalar: true }),
  identity: (call) => argumentAt(call, call.model.from ?? 0),
  'into-receiver': intoReceiver,
  'into-argument': intoArgument,
  fill,
  'map-put': mapPut,
  'map-get': mapGet,
  'list-add': listAdd,
  'list-insert': listAdd,
  'list-get': listGet,
  'list-remove': listRemove,
  'list-set': listSet,
  'list-first': listEnd(0),
  'list-last': listEnd(-1),
  clear,
  'list-of': listOf,
  'map-of': mapOf,
  construct: constructObject,
  'set-field': setField,
  'get-field': getField,
  'map-keys': mapView((keys) => keys),
  'map-values': mapView((_keys, values) => values),
  'map-entries': mapView(pairOf),
  element,
  'call-argument': callArgument,
  transform: callArgument,
  merge,
  'declare-option': declareOption,
  match,
  'match-all': matchAll,
  validate,
  group,
  regex,
  both: (call) => joinValues(call.site.receiver ?? UNKNOWN, argumentAt(call, 0)),
  throws,
};

/** Applies a modeled effect and gives the call's result. */
export function applySummary(frame: Frame, node: Call, { site }: ResolvedCall, model: SummaryModel): Value {
  const call = { frame, node, site, model };
  return SUMMARIES[model.flow]?.(call) ?? applyTextSummary(call);
}
