/** @module Objects and lists as the program writes them down, and what their elements are. */

import {
  anyElement,
  emptyList,
  emptyObject,
  isMap,
  joinUnknownKey,
  keysOf,
  type ObjectState,
  putField,
} from '../../domain/heap.ts';
import { joinAll, joinValues, makeValue, onlyConstant, tainted, UNKNOWN, type Value } from '../../domain/value.ts';
import type { Expression, ListLiteral, ObjectLiteral } from '../../ir/index.ts';
import { assign, checkEntry } from '../assignments.ts';
import { allocate, type Frame, newScope } from '../context/frame.ts';
import { evaluate } from '../expressions.ts';
import { refineBy } from '../guards/guards.ts';

/** An object literal: its fields by key, and the checks of what its entries set. */
export function evaluateObject(frame: Frame, node: ObjectLiteral): Value {
  let object = emptyObject();
  let spreads: Value = UNKNOWN;
  for (const entry of node.entries) {
    const outer = frame.assigning;
    frame.assigning = entry.key ?? outer;
    const value = evaluate(frame, entry.value);
    frame.assigning = outer;
    if (entry.spread) {
      for (const id of value.objects) {
        for (const [key, field] of frame.state.object(id)?.fields ?? []) object = putField(object, key, field);
      }
      object = { ...object, complete: false };
      spreads = joinValues(spreads, tainted(value.taint));
    } else if (entry.key !== undefined) {
      object = putField(object, entry.key, value);
      checkEntry(frame, entry.key, value, entry);
    } else {
      const key = entry.computed ? onlyConstant(evaluate(frame, entry.computed)) : undefined;
      object = key !== undefined && key !== null ? putField(object, String(key), value) : joinUnknownKey(object, value);
    }
  }
  return makeValue({ objects: [allocate(frame, object)], taint: spreads.taint });
}

/** More elements than that are not told apart where lists are put together. */
const ITEMS_MAX = 40;

/** A list literal, lists spread into it included. */
export function evaluateList(frame: Frame, node: ListLiteral): Value {
  const parts = node.items.map((item) => {
    const value = evaluate(frame, item);
    return item.kind === 'spread' ? spreadItems(frame, value) : { items: [value], known: true };
  });
  const items = parts.flatMap((part) => part.items);
  if (items.length <= ITEMS_MAX && parts.every(({ known }) => known))
    return makeValue({ objects: [allocate(frame, emptyList(items))] });
  const open: ObjectState = { ...emptyList([]), items: undefined };
  return makeValue({ objects: [allocate(frame, items.reduce(joinUnknownKey, open))] });
}

/** The elements of a list that joins another, in their order where it is known. */
function spreadItems(frame: Frame, value: Value): { items: readonly Value[]; known: boolean } {
  const lists = value.objects.map((id) => frame.state.object(id)).filter((state) => state !== undefined);
  const [only] = lists;
  if (!only) return { items: [tainted(value.taint)], known: false };
  const known = value.taint.length === 0 && lists.length === 1 && only.rest === undefined && only.fields.size === 0;
  if (known && only.items) return { items: only.items, known };
  return { items: lists.filter(holdsAny).map(anyElement), known: false };
}

/** An empty list gives no element. */
const holdsAny = ({ items, rest, fields }: ObjectState): boolean =>
  rest !== undefined || fields.size > 0 || items?.length !== 0;

/** A list that is made of another one, element by element. */
export function evaluateComprehension(frame: Frame, node: Expression & { kind: 'comprehension' }): Value {
  const outer = frame.scope;
  frame.scope = newScope(outer);
  for (const clause of node.clauses) {
    assign(frame, clause.target, elementOf(frame, evaluate(frame, clause.iterable)), true);
    for (const condition of clause.conditions) {
      evaluate(frame, condition);
      refineBy(frame, condition, true);
    }
  }
  const element = evaluate(frame, node.element);
  if (node.key) evaluate(frame, node.key);
  frame.scope = outer;
  return makeValue({ objects: [allocate(frame, joinUnknownKey(emptyList(), element))] });
}

/** Some element of a collection. */
export function elementOf(frame: Frame, collection: Value): Value {
  const states = collection.objects.map((id) => frame.state.object(id)).filter((state) => state !== undefined);
  if (states.length > 0) {
    const { mapsIterateKeys } = frame.run.language;
    const element = joinAll(
      states.filter(holdsAny).map((state) => (mapsIterateKeys && isMap(state) ? keysOf(state) : anyElement(state))),
    );
    return collection.taint.length > 0 ? joinValues(element, tainted(collection.taint)) : element;
  }
  const paths = collection.paths
    .filter((path) => path.length < 120)
    .map((path) => {
      const member = `${path}[]`;
      return frame.run.index.members.get(member) ?? member;
    });
  return makeValue({ paths, taint: collection.taint });
}
