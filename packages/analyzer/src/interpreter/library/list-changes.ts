/** @module Flow summaries of calls that move the elements of a list. */

import { anyElement, emptyList, joinUnknownKey, type ObjectState, setItems } from '../../domain/heap.ts';
import { constantValue, joinAll, makeValue, onlyConstant, UNKNOWN, type Value, withStep } from '../../domain/value.ts';
import { allocate, setVariable } from '../context/frame.ts';
import { element } from './callback-summaries.ts';
import { itemsOf, listGet } from './collection-summaries.ts';
import { argumentAt, changeReceiver, receiverStates, type Summary, type SummaryCall } from './summary-call.ts';

export function listRemove(call: SummaryCall): Value {
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

/** `list.remove('a')`: takes out the first element that is equal, if those before it are known to differ. */
export function listRemoveEqual(call: SummaryCall): Value {
  const wanted = onlyConstant(argumentAt(call, 0));
  changeReceiver(
    call,
    (object) => {
      const items = itemsOf(object);
      if (!items) return object;
      const at = items.findIndex((item) => onlyConstant(item) === wanted || onlyConstant(item) === undefined);
      return wanted !== undefined && items[at] && onlyConstant(items[at]) === wanted
        ? setItems(object, items.toSpliced(at, 1))
        : { ...object, items: undefined, rest: anyElement(object) };
    },
    UNKNOWN,
  );
  return UNKNOWN;
}

/** `list.reverse()`: in place, and returns the list. */
export function listReverse(call: SummaryCall): Value {
  const turned = (object: ObjectState): ObjectState =>
    object.items ? setItems(object, object.items.toReversed()) : object;
  return changeReceiver(call, turned, UNKNOWN);
}

/** `list.reversed()`: another list. */
export function listReversed(call: SummaryCall): Value {
  const [state, ...others] = receiverStates(call);
  if (!state?.items || others.length > 0) return call.site.receiver ?? UNKNOWN;
  return makeValue({ objects: [allocate(call.frame, emptyList(state.items.toReversed()))] });
}

/** `list.unshift(a, b)`: adds elements before the others. */
export function listPrepend(call: SummaryCall): Value {
  const added = call.site.args.map(({ value }) => withStep(value, call.site.start, 'added to a collection'));
  const isPlain = call.node.args.every(({ spread }) => !spread);
  changeReceiver(
    call,
    (object) => {
      const items = isPlain ? itemsOf(object) : undefined;
      return items ? setItems(object, [...added, ...items]) : joinUnknownKey(object, joinAll(added));
    },
    joinAll(added),
  );
  return UNKNOWN;
}

/** `list.splice(1, 2, a)`: replaces elements by others, and returns them as a list. */
export function listSplice(call: SummaryCall): Value {
  const [start, count] = [0, 1].map((at) => onlyConstant(argumentAt(call, at)));
  const added = call.site.args.slice(2).map(({ value }) => withStep(value, call.site.start, 'added to a collection'));
  const [state, ...others] = receiverStates(call);
  const isPlain = call.node.args.every(({ spread }) => !spread) && typeof start === 'number';
  if (!state?.items || others.length > 0 || !isPlain || (call.site.args.length > 1 && typeof count !== 'number')) {
    changeReceiver(call, (object) => joinUnknownKey(object, joinAll(added)), joinAll(added));
    return element(call);
  }
  const { length } = state.items;
  const from = start < 0 ? Math.max(0, length + start) : Math.min(start, length);
  const to = typeof count === 'number' ? from + Math.max(0, count) : length;
  changeReceiver(
    call,
    (object) => setItems(object, [...(object.items ?? []).slice(0, from), ...added, ...(object.items ?? []).slice(to)]),
    joinAll(added),
  );
  return makeValue({ objects: [allocate(call.frame, emptyList(state.items.slice(from, to)))] });
}

/** `args.shift()`, `args.pop()`: removes and returns the element at an end. */
export const listTake =
  (end: 0 | -1): Summary =>
  (call) => {
    const [state, ...others] = receiverStates(call);
    if (!state?.items || others.length > 0) return element(call);
    const left = setItems(state, state.items.toSpliced(end, 1));
    const { frame, node, site } = call;
    const holder = node.callee.kind === 'member' ? node.callee.object : undefined;
    const variable = holder?.kind === 'name' ? frame.scope.find(holder.name) : undefined;
    // A separate list: where paths join, paths that removed nothing keep theirs, each with its positions.
    if (variable && site.receiver) setVariable(frame, variable, { ...site.receiver, objects: [allocate(frame, left)] });
    else changeReceiver(call, () => left, UNKNOWN);
    return state.items.at(end) ?? constantValue(null);
  };
