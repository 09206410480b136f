/** @module Removal of an element or a member: `del list[0]`, `delete object.key`. */

import { setItems } from '../../domain/heap.ts';
import { constantValue, onlyConstant } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';

/** Removes the element or member from the one object that is meant, if its key is known. */
export function removeAt(frame: Frame, target: Expression): void {
  if (target.kind !== 'index' && target.kind !== 'member') return;
  const { evaluate } = frame.run.interpreter;
  const [id, ...others] = evaluate(frame, target.object).objects;
  const state = id === undefined || others.length > 0 ? undefined : frame.state.object(id);
  const key = target.kind === 'member' ? target.name : target.index && onlyConstant(evaluate(frame, target.index));
  if (id === undefined || !state) return;
  if (typeof key === 'number' && state.items && key < state.items.length) {
    // Where iterating a map gives its keys, as in Python, what follows in a list moves up; elsewhere it leaves a gap.
    const moves = frame.run.semantics.mapsIterateKeys;
    const items = moves ? state.items.toSpliced(key, 1) : state.items.with(key, constantValue(null));
    frame.state.objects.set(id, setItems(state, items));
  } else if (typeof key === 'string' && state.fields.has(key)) {
    const fields = new Map(state.fields);
    fields.delete(key);
    frame.state.objects.set(id, { ...state, fields });
  }
}
