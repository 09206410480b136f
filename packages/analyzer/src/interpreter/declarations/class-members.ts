/** @module Classes of the file: their methods, what they extend, and the instances that stand for their type. */

import { type ClassValue, type FunctionValue, makeValue, type ObjectId, type Value } from '../../domain/value.ts';
import type { TypeReference } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';

/** A method of the class or of one that it extends within the file. */
export function methodOf(owner: ClassValue, name: string, isStatic?: boolean): FunctionValue | undefined {
  const definition = owner.definition.methods.find(
    (method) => method.name === name && (isStatic === undefined || Boolean(method.isStatic) === isStatic),
  );
  if (definition) return { definition, scope: owner.scope, owner, receiver: undefined };
  const parent = parentClass(owner);
  return parent ? methodOf(parent, name, isStatic) : undefined;
}

/** All methods of that name (overloads). */
export function overloadsOf(owner: ClassValue, name: string): FunctionValue[] {
  const found = owner.definition.methods
    .filter((method) => method.name === name)
    .map((definition) => ({ definition, scope: owner.scope, owner, receiver: undefined }));
  if (found.length > 0) return found;
  const parent = parentClass(owner);
  return parent ? overloadsOf(parent, name) : [];
}

/** The classes and interfaces of the program that it extends, in the order in which they are named. */
function parentClasses(owner: ClassValue): ClassValue[] {
  return owner.definition.supertypes.flatMap(({ name }) => {
    const found = owner.scope.parent?.find(name);
    const parent = found && classesByVariable.get(found);
    return parent && parent !== owner ? [parent] : [];
  });
}

export const parentClass = (owner: ClassValue): ClassValue | undefined => parentClasses(owner)[0];

/** Classes by the variable that names them; filled when a class is declared. */
export const classesByVariable = new WeakMap<object, ClassValue>();

/** The instance that stands for any of a type that is a class of the file, where the language wants it. */
export function instancesOf(frame: Frame, type: TypeReference): readonly ObjectId[] {
  if (!frame.run.semantics.instancesByType || type.array) return [];
  const variable = frame.scope.find(type.name);
  const owner = variable && classesByVariable.get(variable);
  if (!owner || owner.definition.methods.length + owner.supertypes.length === 0) return [];
  const behind = implementersOf(frame, owner);
  if (behind.length > 0) return behind.map(({ instance }) => instance);
  // An interface that adds others' methods to its own: each part may have an implementation of its own.
  const parts = isInterface(owner) ? parentClasses(owner).flatMap((parent) => implementersOf(frame, parent)) : [];
  return [...new Set([owner, ...parts])].map(({ instance }) => instance);
}

const isInterface = ({ definition: { methods } }: ClassValue): boolean =>
  methods.length > 0 && methods.every(({ body, isAbstract }) => body.length === 0 || isAbstract);

const IMPLEMENTERS_MAX = 3;

const implementers = new WeakMap<ClassValue, { seen: number; found: readonly ClassValue[] }>();

/** The classes of the file that stand behind an interface of it. */
function implementersOf(frame: Frame, owner: ClassValue): readonly ClassValue[] {
  if (!isInterface(owner)) return [];
  const known = implementers.get(owner);
  const { classes } = frame.run;
  if (known?.seen === classes.length) return known.found;
  const found = classes.filter((one) => one !== owner && parentClasses(one).includes(owner)).slice(0, IMPLEMENTERS_MAX);
  implementers.set(owner, { seen: classes.length, found });
  return found;
}

export const classValue = (owner: ClassValue): Value =>
  makeValue({ classes: [owner], objects: [owner.statics], paths: [...owner.supertypes] });

/** An instance: an object of the class that also is of every type it extends. */
export const instanceValue = (owner: ClassValue, id: ObjectId): Value =>
  makeValue({ objects: [id], paths: [...owner.supertypes] });
