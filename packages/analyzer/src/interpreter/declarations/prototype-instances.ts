/** @module Methods on a prototype: the instance that they are entered with comes from its constructor. */

import { emptyObject } from '../../domain/heap.ts';
import { recordOuterRead } from '../../domain/reads.ts';
import { type FunctionValue, makeValue, type ObjectId, type Value } from '../../domain/value.ts';
import type { FunctionDefinition } from '../../ir/index.ts';
import { type Frame, type Run, recordWrite } from '../context/frame.ts';

interface Instances {
  /** By the definition of a constructor, or of a method of its prototype. */
  readonly of: ReadonlyMap<FunctionDefinition, ObjectId>;
  /** How many functions had properties when this was read. */
  readonly size: number;
}

const known = new WeakMap<Run, Instances>();

/** The object that represents instances of a constructor function, stored with the prototype so that calls keep it. */
function read(frame: Frame): Instances {
  const { run, state } = frame;
  const found = known.get(run);
  if (found?.size === run.functionObjects.size) return found;
  const of = new Map<FunctionDefinition, ObjectId>(found?.of);
  for (const [maker, id] of run.functionObjects) {
    for (const prototype of state.object(id)?.fields.get('prototype')?.objects ?? []) {
      const methods = [...(state.object(prototype)?.fields.values() ?? [])].flatMap(({ functions }) => functions);
      if (methods.length === 0) continue;
      const instance = of.get(maker) ?? run.nextObject;
      if (!of.has(maker)) {
        run.nextObject += 1;
        recordWrite(run);
        state.objects.set(instance, { ...emptyObject(undefined, false), prototype });
      }
      of.set(maker, instance);
      for (const { definition } of methods) if (!of.has(definition)) of.set(definition, instance);
    }
  }
  const instances = { of, size: run.functionObjects.size };
  known.set(run, instances);
  return instances;
}

/** `this` in a constructor function or prototype method that is an entry point. */
export function prototypeInstance(frame: Frame, { definition }: FunctionValue): Value | undefined {
  if (!frame.run.semantics.prototypes) return undefined;
  recordOuterRead();
  if (frame.run.functionObjects.size === 0) return undefined;
  const id = read(frame).of.get(definition);
  return id === undefined ? undefined : makeValue({ objects: [id] });
}

/** Whether the function is a constructor with prototype methods, which use the fields it sets. */
export const isConstructorFunction = (frame: Frame, callee: FunctionValue): boolean =>
  frame.run.functionObjects.has(callee.definition) && prototypeInstance(frame, callee) !== undefined;
