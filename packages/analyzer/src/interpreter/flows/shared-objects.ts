/** @module Objects that belong to the whole program, such as the registry behind the static methods of a library. */

import { emptyObject } from '../../domain/heap.ts';
import { recordOuterRead } from '../../domain/reads.ts';
import type { State } from '../../domain/state.ts';
import type { ObjectId } from '../../domain/value.ts';
import { type Frame, type Run, recordWrite } from '../context/frame.ts';

const objectsByRun = new WeakMap<Run, Map<string, ObjectId>>();

/** The object of that name, created in the root state on first use, so that it exists on every path. */
export function sharedObject({ run, state }: Frame, name: string): ObjectId {
  const objects = objectsByRun.get(run) ?? new Map<string, ObjectId>();
  objectsByRun.set(run, objects);
  recordOuterRead();
  const known = objects.get(name);
  if (known !== undefined) return known;
  const id = run.nextObject;
  run.nextObject += 1;
  objects.set(name, id);
  recordWrite(run);
  let root: State = state;
  while (root.parent) root = root.parent;
  root.objects.set(id, emptyObject(undefined, false));
  return id;
}
