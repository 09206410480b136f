/** @module Functions as objects: their properties, and the prototype of their instances. */

import { emptyObject, fieldValue, putField } from '../../domain/heap.ts';
import { recordOuterRead } from '../../domain/reads.ts';
import type { State } from '../../domain/state.ts';
import { type FunctionValue, makeValue, type ObjectId, type Value } from '../../domain/value.ts';
import { type Frame, recordWrite } from '../context/frame.ts';

/** The root state, whose entries are valid on every path. */
function firstState(state: State): State {
  let first = state;
  while (first.parent) first = first.parent;
  return first;
}

/** The object with the function's properties, created on first use. */
export function functionObject(frame: Frame, { definition }: FunctionValue): ObjectId {
  const { run } = frame;
  const known = run.functionObjects.get(definition);
  if (known !== undefined) return known;
  const id = run.nextObject;
  run.nextObject += 2;
  run.functionObjects.set(definition, id);
  recordWrite(run);
  // Calls never return the same object twice: it belongs to the definition, whichever path reads it first.
  const { objects } = firstState(frame.state);
  objects.set(id, putField(emptyObject(undefined, false), 'prototype', makeValue({ objects: [id + 1] })));
  objects.set(id + 1, emptyObject(undefined, false));
  return id;
}

/** Reads a property of a function: an assigned one, or its prototype. */
export function functionProperty(frame: Frame, callee: FunctionValue, name: string): Value | undefined {
  if (!frame.run.semantics.prototypes) return undefined;
  recordOuterRead();
  if (name !== 'prototype' && !frame.run.functionObjects.has(callee.definition)) return undefined;
  const object = frame.state.object(functionObject(frame, callee));
  return object && fieldValue(object, name);
}

/** Sets a property of a function. */
export function setFunctionProperty(frame: Frame, callee: FunctionValue, name: string, value: Value): void {
  if (!frame.run.semantics.prototypes) return;
  const id = functionObject(frame, callee);
  const object = frame.state.object(id);
  if (object) frame.state.objects.set(id, putField(object, name, value));
}
