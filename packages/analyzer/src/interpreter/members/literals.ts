/** @module Object and list literals, with spread elements. */

import { anyElement, emptyList, emptyObject, joinUnknownKey, type ObjectState, putField } from '../../domain/heap.ts';
import { joinValues, makeValue, onlyConstant, tainted, UNKNOWN, type Value } from '../../domain/value.ts';
import type { Expression, ListLiteral, ObjectLiteral } from '../../ir/index.ts';
import { checkEntry } from '../checks/writes.ts';
import { elementOf, holdsAny } from '../context/elements.ts';
import { allocate, type Frame, newScope } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { refineBy } from '../guards/guards.ts';

type Comprehension = Expression & { kind: 'comprehension' };

/** An object literal: its fields, and checks of its entries. */
export function evaluateObject(frame: Frame, node: ObjectLiteral): Value {
  let object = emptyObject();
  let spreads: Value = UNKNOWN;
  for (const entry of node.entries) {
    const outer = frame.assigning;
    frame.assigning = entry.key ?? outer;
    const value = frame.run.interpreter.evaluate(frame, entry.value);
    frame.assigning = outer;
    if (entry.spread) {
      for (const id of value.objects) {
        for (const [key, field] of frame.state.object(id)?.fields ?? []) object = putField(object, key, field);
      }
      object = { ...object, complete: false };
      if (value.taint.length === 0) continue;
      const sent = tainted(value.taint);
      for (const [key, field] of object.fields) object = putField(object, key, joinValues(field, sent));
      object = { ...object, isSettled: true };
      spreads = joinValues(spreads, sent);
    } else if (entry.key !== undefined) {
      object = putField(object, entry.key, value);
      checkEntry(frame, entry.key, value, entry);
    } else {
      const computed = entry.computed && frame.run.interpreter.evaluate(frame, entry.computed);
      const key = computed && onlyConstant(computed);
      object =
        key !== undefined && key !== null
          ? putField(object, String(key), value)
          : joinUnknownKey(object, value, computed);
    }
  }
  return makeValue({ objects: [allocate(frame, object)], taint: spreads.taint });
}

/** Maximum number of elements tracked by position in combined lists. */
const ITEMS_MAX = 40;

/** A list literal, lists spread into it included. */
export function evaluateList(frame: Frame, node: ListLiteral): Value {
  const parts = node.items.map((item) => {
    const value = frame.run.interpreter.evaluate(frame, item);
    return item.kind === 'spread' ? spreadItems(frame, value) : { items: [value], known: true };
  });
  const items = parts.flatMap((part) => part.items);
  if (items.length <= ITEMS_MAX && parts.every(({ known }) => known))
    return makeValue({ objects: [allocate(frame, emptyList(items))] });
  const open: ObjectState = { ...emptyList([]), items: undefined };
  return makeValue({
    objects: [allocate(frame, { ...items.reduce((list, item) => joinUnknownKey(list, item), open), head: items[0] })],
  });
}

/** The elements of a spread list, in order if known. */
function spreadItems(frame: Frame, value: Value): { items: readonly Value[]; known: boolean } {
  const lists = value.objects.map((id) => frame.state.object(id)).filter((state) => state !== undefined);
  const [only] = lists;
  if (!only) return { items: [tainted(value.taint)], known: false };
  const known = value.taint.length === 0 && lists.length === 1 && only.rest === undefined && only.fields.size === 0;
  if (known && only.items) return { items: only.items, known };
  return { items: lists.filter(holdsAny).map(anyElement), known: false };
}

/** A list or map derived from another, element by element. */
export function evaluateComprehension(frame: Frame, node: Comprehension): Value {
  const [first] = node.clauses;
  const outer = frame.scope;
  frame.scope = newScope(outer);
  const collection = first && frame.run.interpreter.evaluate(frame, first.iterable);
  const apart = collection && heuristics.elementsApart?.(frame, collection);
  let made = apart && node.key ? emptyObject() : emptyList();
  for (const element of apart ?? [collection && elementOf(frame, collection)])
    made = collect(frame, node, made, element);
  frame.scope = outer;
  return makeValue({ objects: [allocate(frame, made)] });
}

/** Adds what the comprehension makes of an element of its first collection. */
function collect(frame: Frame, node: Comprehension, made: ObjectState, given: Value | undefined): ObjectState {
  for (const [at, clause] of node.clauses.entries()) {
    const value = at === 0 && given ? given : elementOf(frame, frame.run.interpreter.evaluate(frame, clause.iterable));
    frame.run.interpreter.assign(frame, clause.target, value, true);
    for (const condition of clause.conditions) {
      frame.run.interpreter.evaluate(frame, condition);
      refineBy(frame, condition, true);
    }
  }
  const element = frame.run.interpreter.evaluate(frame, node.element);
  const name = node.key && frame.run.interpreter.evaluate(frame, node.key);
  const key = name && onlyConstant(name);
  return key === undefined || key === null || made.items
    ? joinUnknownKey(made, element, name)
    : putField(made, String(key), element);
}
