/** @module Classes of the file: static members, construction, and instances for external entry. */

import { emptyObject, joinUnknownKey, putField, transitiveTaint } from '../domain/heap.ts';
import {
  type ClassValue,
  type FunctionValue,
  joinAll,
  joinValues,
  makeValue,
  type ObjectId,
  tainted,
  UNKNOWN,
  type Value,
  withTaint,
} from '../domain/value.ts';
import type { ClassDefinition, Expression, TypeReference } from '../ir/index.ts';
import { pathOfType } from '../resolve/names.ts';
import type { Argument } from './context/call.ts';
import { allocate, type Frame, newScope, readObject, setVariable, switchModule } from './context/frame.ts';
import {
  classesByVariable,
  classValue,
  instanceValue,
  overloadsOf,
  parentClass,
  recordFields,
} from './declarations/class-members.ts';
import { typed } from './declarations/declared-types.ts';
import { functionProperty } from './declarations/function-objects.ts';
import { spreadOut } from './declarations/parameters.ts';
import { evaluate } from './expressions.ts';
import { invoke } from './functions.ts';
import { declareAll, execute } from './statements.ts';

/** Declares the class, evaluates its static fields and body, and returns the class as a value. */
export function defineClass(frame: Frame, definition: ClassDefinition): Value {
  const variable = definition.name
    ? (frame.scope.own(definition.name) ?? frame.scope.declare(definition.name))
    : undefined;
  const known = variable && classesByVariable.get(variable);
  const owner = known ?? createClass(frame, definition);
  if (variable) {
    classesByVariable.set(variable, owner);
    setVariable(frame, variable, classValue(owner));
  }
  const outer = frame.scope;
  frame.scope = owner.scope;
  for (const field of definition.fields) {
    if (!field.isStatic || !field.value) continue;
    const value = evaluateField(frame, field.name, field.value);
    putStatic(frame, owner, field.name, value);
  }
  initializeInstance(frame, owner, owner.instance);
  execute(frame, definition.body);
  frame.scope = outer;
  return classValue(owner);
}

function evaluateField(frame: Frame, name: string, value: Expression): Value {
  const outer = frame.assigning;
  frame.assigning = name;
  const result = evaluate(frame, value);
  frame.assigning = outer;
  return result;
}

function putStatic(frame: Frame, owner: ClassValue, name: string, value: Value): void {
  const statics = frame.state.object(owner.statics) ?? emptyObject(undefined, false);
  frame.state.objects.set(owner.statics, putField(statics, name, value));
}

/** A class with its members declared but not evaluated. */
export function createClass(frame: Frame, definition: ClassDefinition): ClassValue {
  const scope = newScope(frame.scope, true);
  const owner: ClassValue = {
    definition,
    scope,
    supertypes: definition.supertypes.map((type) => pathOfType(frame.run, type)),
    statics: allocate(frame, emptyObject(undefined, false)),
    instance: allocate(frame, emptyObject(undefined, false)),
  };
  frame.state.objects.set(owner.instance, emptyObject(owner, false));
  scope.owner = owner;
  scope.receiver = instanceValue(owner, owner.instance);
  frame.run.classes.push(owner);
  frame.run.effects += 1;
  declareAll({ ...frame, scope }, definition.body);
  return owner;
}

/** Initializes the fields of a new instance with their values or types. */
function initializeInstance(frame: Frame, owner: ClassValue, id: ObjectId): void {
  const parent = parentClass(owner);
  if (parent) initializeInstance(frame, parent, id);
  for (const field of owner.definition.fields) {
    if (field.isStatic) continue;
    const value = field.value
      ? evaluateField(frame, field.name, field.value)
      : field.type
        ? fieldOfType(frame, field.type)
        : undefined;
    const object = frame.state.object(id);
    if (value && object) frame.state.objects.set(id, putField(object, field.name, value));
  }
}

/** The value of an unset field by its type, which has the supertypes of a class of the program as well. */
function fieldOfType(frame: Frame, type: TypeReference): Value {
  const value = typed(frame, UNKNOWN, type);
  if (type.array || value.objects.length === 0) return value;
  return { ...value, paths: [pathOfType(frame.run, type), ...value.paths] };
}

/** `new C(…)`: creates an object, initializes its fields, runs its constructor. */
export function construct(frame: Frame, owner: ClassValue, args: readonly Argument[], node: Expression): Value {
  const id = allocate(frame, { ...emptyObject(owner), prototype: prototypeOf(frame, functionAbove(frame, owner)) });
  const { initializing } = frame.run;
  // A field that instantiates its own class would recurse forever.
  if (!initializing.has(owner)) {
    const module = switchModule(frame.run, owner.scope.module);
    const outer = frame.scope;
    frame.scope = owner.scope;
    initializing.add(owner);
    initializeInstance(frame, owner, id);
    initializing.delete(owner);
    frame.scope = outer;
    switchModule(frame.run, module);
  }
  const instance = instanceValue(owner, id);
  const constructors = constructorsOf(frame, owner).filter(
    ({ definition }, _, all) => all.length === 1 || definition.parameters.length === args.length,
  );
  joinAll(constructors.map((one) => invoke(frame, one, args, instance, node)));
  if (constructors.length === 0) fillFromArguments(frame, id, owner, args);
  shareFields(frame, id, owner);
  return instance;
}

/** Joins this instance into the unspecified instance of the class, which represents unknown receivers. */
function shareFields(frame: Frame, id: ObjectId, owner: ClassValue): void {
  const made = frame.state.object(id);
  const some = frame.state.object(owner.instance);
  if (!made || !some) return;
  let shared = some;
  for (const [name, value] of made.fields) {
    if (value.taint.length === 0) continue;
    const before = shared.fields.get(name);
    shared = putField(shared, name, before ? joinValues(before, value) : value);
  }
  if (shared !== some) frame.state.objects.set(owner.instance, shared);
}

/**
 * `new F(…)` of a plain function: an object that inherits from `F.prototype`, or the object that the function returns.
 */
export function constructByFunction(
  frame: Frame,
  callee: FunctionValue,
  args: readonly Argument[],
  node: Expression,
): Value {
  const id = allocate(frame, { ...emptyObject(undefined, false), prototype: prototypeOf(frame, callee) });
  const instance = makeValue({ objects: [id] });
  const returned = invoke(frame, callee, args, instance, node);
  return returned.objects.length > 0 ? joinValues(instance, returned) : withTaint(instance, returned.taint);
}

const prototypeOf = (frame: Frame, callee: FunctionValue | undefined): ObjectId | undefined =>
  callee && functionProperty(frame, callee, 'prototype')?.objects[0];

/** The plain function that the class or one above it extends, as older code writes a class. */
function functionAbove(frame: Frame, owner: ClassValue): FunctionValue | undefined {
  if (!frame.run.semantics.prototypes) return undefined;
  const parent = parentClass(owner);
  if (parent) return functionAbove(frame, parent);
  const [type] = owner.definition.supertypes;
  const variable = type && owner.scope.parent?.find(type.name);
  return variable && frame.state.variable(variable)?.functions[0];
}

const CONSTRUCTOR_NAMES = ['constructor', '__init__', '__construct', 'initialize', 'init'];

/** The constructors of the class, or those that it inherits. */
export function constructorsOf(frame: Frame, owner: ClassValue): readonly FunctionValue[] {
  const own = owner.definition.methods
    .filter(({ form }) => form === 'constructor')
    .map((definition) => ({ definition, scope: owner.scope, owner, receiver: undefined }));
  if (own.length > 0) return own;
  for (const name of CONSTRUCTOR_NAMES) {
    const found = overloadsOf(owner, name);
    if (found.length > 0) return found;
  }
  return constructorsAbove(frame, owner);
}

/** What `super(…)` calls in a constructor of the class. */
export function constructorsAbove(frame: Frame, owner: ClassValue): readonly FunctionValue[] {
  const parent = parentClass(owner);
  if (parent) return constructorsOf(frame, parent);
  const above = functionAbove(frame, owner);
  return above ? [above] : [];
}

/**
 * A class without an explicit constructor (record, data class, struct): arguments set its fields in order or by name.
 */
function fillFromArguments(frame: Frame, id: ObjectId, owner: ClassValue, all: readonly Argument[]): void {
  const fields = recordFields(owner);
  for (const [position, { name: label, value, spread }] of spreadOut(frame, all).entries()) {
    const object = frame.state.object(id);
    const name = label ?? fields[position];
    if (!object) continue;
    // Any of the fields may be in it.
    if (spread) frame.state.objects.set(id, joinUnknownKey(object, tainted(transitiveTaint(value, readObject(frame)))));
    else if (name) frame.state.objects.set(id, putField(object, name, value));
  }
}
