/** @module Classes of the file: their methods, superclasses, and instances that represent their type. */

import { type ClassValue, type FunctionValue, makeValue, type ObjectId, type Value } from '../../domain/value.ts';
import type { TypeReference } from '../../ir/index.ts';
import type { Frame } from '../context/frame.ts';

/** A method of the class or of a superclass in the file. */
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

/** The program's own supertypes of the class, in declaration order. */
function parentClasses(owner: ClassValue): ClassValue[] {
  return owner.definition.supertypes.flatMap(({ name }) => {
    const found = owner.scope.parent?.find(name);
    const parent = found && classesByVariable.get(found);
    return parent && parent !== owner ? [parent] : [];
  });
}

const ANCESTORS_MAX = 32;

/** The first of them; none where it leads back to the class, which no compiler accepts. */
export function parentClass(owner: ClassValue): ClassValue | undefined {
  const [parent] = parentClasses(owner);
  let at = parent;
  for (let depth = 0; at && depth < ANCESTORS_MAX; depth += 1) {
    at = parentClasses(at)[0];
    if (at === owner) return undefined;
  }
  return parent;
}

/** Classes by the variable that names them; filled when a class is declared. */
export const classesByVariable = new WeakMap<object, ClassValue>();

/** The instance that represents all values of a type that is a class of the file, in languages that need it. */
export function instancesOf(frame: Frame, type: TypeReference): readonly ObjectId[] {
  if (!frame.run.semantics.instancesByType || type.array) return [];
  const variable = frame.scope.find(type.name);
  const owner = variable && classesByVariable.get(variable);
  if (!owner) return [];
  const behind = implementersOf(frame, owner);
  if (behind.length > 0) return behind.map(({ instance }) => instance);
  if (owner.definition.methods.length + owner.supertypes.length === 0) return [];
  // An interface that adds others' methods to its own: each part may have an implementation of its own.
  const parts = isInterface(owner) ? parentClasses(owner).flatMap((parent) => implementersOf(frame, parent)) : [];
  return [...new Set([owner, ...parts])].map(({ instance }) => instance);
}

const isInterface = ({ definition: { methods } }: ClassValue): boolean =>
  methods.length > 0 && methods.every(({ body, isAbstract }) => body.length === 0 || isAbstract);

const IMPLEMENTERS_MAX = 3;

const implementers = new WeakMap<ClassValue, { seen: number; found: readonly ClassValue[] }>();

/** The classes of the program that implement an interface; none if many have its methods without saying so. */
function implementersOf(frame: Frame, owner: ClassValue): readonly ClassValue[] {
  const { structure } = owner.definition;
  if (!structure && !isInterface(owner)) return [];
  const known = implementers.get(owner);
  const { classes } = frame.run;
  if (known?.seen === classes.length) return known.found;
  const all = classes.filter(
    (one) =>
      one !== owner &&
      (structure
        ? structure.every((name) => methodOf(one, name)?.definition.body.length)
        : parentClasses(one).includes(owner)),
  );
  const found = structure && all.length > IMPLEMENTERS_MAX ? [] : all.slice(0, IMPLEMENTERS_MAX);
  implementers.set(owner, { seen: classes.length, found });
  return found;
}

export const classValue = (owner: ClassValue): Value =>
  makeValue({ classes: [owner], objects: [owner.statics], paths: [...owner.supertypes] });

/** An instance, typed with the class and all its supertypes. */
export const instanceValue = (owner: ClassValue, id: ObjectId): Value =>
  makeValue({ objects: [id], paths: [...owner.supertypes] });

const PARENTS_MAX = 8;

/** The fields of the class, those of the classes above it first. */
export function recordFields(owner: ClassValue, depth = 0): readonly string[] {
  const parent = depth < PARENTS_MAX ? parentClass(owner) : undefined;
  const own = owner.definition.fields.filter(({ isStatic }) => !isStatic).map(({ name }) => name);
  return [...new Set([...(parent ? recordFields(parent, depth + 1) : []), ...own])];
}
