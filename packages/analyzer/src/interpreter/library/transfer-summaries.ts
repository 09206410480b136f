/** @module Flow summaries of calls that move data into a receiver, an argument or a field. */

import { emptyObject, fieldValue, joinUnknownKey, putField, transitiveTaint } from '../../domain/heap.ts';
import { joinTaint, kindMask, SCALAR_CLEARS } from '../../domain/taint.ts';
import {
  concatenate,
  constantValue,
  joinAll,
  makeValue,
  onlyConstant,
  sanitizeValue,
  tainted,
  UNKNOWN,
  type Value,
  withStep,
} from '../../domain/value.ts';
import { selectArguments } from '../../match/site.ts';
import { allocate, readObject } from '../context/frame.ts';
import { CONTENT, textOf, textsOf } from '../context/text-holder.ts';
import { mapGet } from './collection-summaries.ts';
import { formatPercent } from './percent.ts';
import { argumentAt, changeReceiver, receiverStates, type SummaryCall } from './summary-call.ts';

/** `Factory.newInstance()`: properties not set on it afterward are unset. `from` is its initial text. */
export function constructObject(call: SummaryCall): Value {
  const { frame, model } = call;
  const empty = emptyObject();
  const { field, value } = model;
  const object =
    field !== undefined
      ? putField(empty, field, value === undefined ? argumentAt(call, model.from ?? 0) : constantValue(value))
      : model.from === undefined
        ? empty
        : putField(empty, CONTENT, textOf(frame, argumentAt(call, model.from)));
  return makeValue({ objects: [allocate(frame, object)] });
}

export function setField(call: SummaryCall): Value {
  const { field = '', value } = call.model;
  const given = value === undefined ? argumentAt(call, call.model.from ?? 0) : constantValue(value);
  return changeReceiver(call, (object) => putField(object, field, given), given);
}

export function getField(call: SummaryCall): Value {
  const { field = '' } = call.model;
  const found = receiverStates(call)
    .map((state) => fieldValue(state, field))
    .filter((value) => value !== undefined);
  return found.length > 0 ? joinAll(found) : tainted(call.site.receiver?.taint ?? []);
}

/** Appends arguments to the receiver's contents: a builder's string, a stream's data. */
export function intoReceiver(call: SummaryCall): Value {
  const { frame, site } = call;
  const args = site.args.flatMap(({ value }) => textsOf(frame, value));
  const added = withStep(concatenate(args), site.start, `added by ${site.name}()`);
  // A string that isn't an object yet keeps its prefix.
  const { receiver } = site;
  const isText = receiver && (receiver.shape !== undefined || typeof onlyConstant(receiver) === 'string');
  const before = isText ? textOf(frame, receiver) : constantValue('');
  const changed = changeReceiver(
    call,
    (object) => putField(object, CONTENT, concatenate([object.fields.get(CONTENT) ?? before, added])),
    added,
  );
  return receiver ? { ...changed } : UNKNOWN;
}

export function intoArgument(call: SummaryCall): Value {
  const { frame, node, site, model } = call;
  const read = readObject(frame);
  const from = selectArguments(site, model.from ?? 'this').map((value) => tainted(transitiveTaint(value, read)));
  let target = typeof model.to === 'number' ? node.args[model.to]?.value : node.args[0]?.value;
  if (model.of !== undefined && target && receiverStates(call).length > 0) {
    frame.run.interpreter.assign(frame, target, withStep(mapGet(call), site.start, `read by ${site.name}()`));
    return makeValue({ scalar: true });
  }
  // `buffer + used`: the same buffer at an offset.
  while (target?.kind === 'binary' && /^[+-]$/.test(target.operator)) target = target.left;
  const added = withStep(joinAll(from), site.start, `read by ${site.name}()`);
  const position = typeof model.to === 'number' ? model.to : 0;
  for (const id of site.args[position]?.value.objects ?? []) {
    const object = frame.state.object(id);
    if (object) frame.state.objects.set(id, joinUnknownKey(object, added));
  }
  if (target) frame.run.interpreter.weakUpdate(frame, target, added);
  return makeValue({ scalar: true });
}

/** A buffer that is filled again loses its content. `from`: its new content, `value`: its type; otherwise unknown. */
export function fill(call: SummaryCall): Value {
  const { frame, node, site, model } = call;
  const position = typeof model.to === 'number' ? model.to : 0;
  const objects = site.args[position]?.value.objects ?? [];
  const read = readObject(frame);
  const given = model.from === undefined ? [] : selectArguments(site, model.from);
  const template = model.format === undefined ? undefined : site.args[model.format]?.value;
  const taint =
    template && onlyConstant(template) !== undefined
      ? formatPercent(frame, template, UNKNOWN, given.slice(1))
      : joinAll(given.map((value) => tainted(transitiveTaint(value, read))));
  const paths = typeof model.value === 'string' ? [model.value] : [];
  const isNumber = frame.run.semantics.scalarTypes.has(paths[0] ?? '');
  const data = isNumber ? { ...sanitizeValue(taint, SCALAR_CLEARS), scalar: true } : taint;
  const held = model.from === undefined ? UNKNOWN : { ...withStep(data, site.start, `read by ${site.name}()`), paths };
  let target = node.args[position]?.value;
  while (target?.kind === 'slice') target = target.object;
  const isWhole = target?.kind === 'name' && frame.scope.find(target.name) !== undefined;
  for (const id of objects) {
    const object = frame.state.object(id);
    const before =
      object && (isWhole || model.from === undefined) ? { ...object, fields: new Map(), items: undefined } : object;
    if (before) frame.state.objects.set(id, joinUnknownKey(before, held));
  }
  if (target && isWhole) frame.run.interpreter.assign(frame, target, { ...held, objects });
  else if (target && model.from !== undefined) frame.run.interpreter.weakUpdate(frame, target, held);
  return makeValue({ scalar: true });
}

/** Parts of a URL behind its host. */
const BEHIND_HOST = /^(?:searchParams|search|hash|pathname)$/;

const ENCODED = kindMask(['url', 'redirect', 'html']);

/** `url.toString()`: what it was made of, and behind it the parts that were set, which are encoded. */
export function urlText(call: SummaryCall): Value {
  const { frame, site } = call;
  const { receiver = UNKNOWN } = site;
  const read = readObject(frame);
  const states = receiverStates(call);
  const text = joinAll(states.map(({ fields }) => fields.get(CONTENT) ?? tainted(receiver.taint)));
  const parts = states.flatMap(({ fields }) => [...fields]).filter(([key]) => key !== CONTENT);
  const values = parts.map(([key, value]) =>
    sanitizeValue(tainted(transitiveTaint(value, read)), BEHIND_HOST.test(key) ? ENCODED : 0),
  );
  const isAtEnd = states.length > 0 && parts.every(([key]) => BEHIND_HOST.test(key));
  const made = concatenate([text, ...values]);
  const whole = isAtEnd ? made : tainted(joinTaint(made.taint, receiver.taint));
  return withStep(sanitizeValue(whole, kindMask(['argument'])), site.start, 'passes through toString()');
}
