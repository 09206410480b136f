/** @module Functions as objects: the properties that are set on them, and the prototype that their instances share. */

import { emptyObject, fieldValue, putField } from '../../domain/heap.ts';
import { noteLookBeside } from '../../domain/reads.ts';
import type { State } from '../../domain/state.ts';
import { type FunctionValue, makeValue, type ObjectId, type Value } from '../../domain/value.ts';
import { type Frame, noteWrite } from '../context/frame.ts';

/** The state in which everything began: what stands there is known on every path. */
function firstState(state: State): State {
  let first = state;
  while (first.parent) first = first.parent;
  return first;
}

/** The object that holds the function's properties, made when it is first needed. */
export function functionObject(frame: Frame, { definition }: FunctionValue): ObjectId {
  const { run } = frame;
  const known = run.functionObjects.get(definition);
  if (known !== undefined) return known;
  const id = run.nextObject;
  run.nextObject += 2;
  run.functionObjects.set(definition, id);
  noteWrite(run);
  // Calls do not return the same object twice: it belongs to the definition, whichever path asks for it first.
  const { objects } = firstState(frame.state);
  objects.set(id, putField(emptyObject(undefined, false), 'prototype', makeValue({ objects: [id + 1] })));
  objects.set(id + 1, emptyObject(undefined, false));
  return id;
}

/** A property of a function: what was set on it, or the prototype of its instances. */
export function functionProperty(frame: Frame, callee: FunctionValue, name: string): Value | undefined {
  if (!frame.run.semantics.prototypes) return undefined;
  noteLookBeside();
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
