/** @module Reading members and elements. */

import { fieldValue, isSettled } from '../../domain/heap.ts';
import { memberTaint } from '../../domain/taint.ts';
import {
  asScalar,
  type ClassValue,
  joinAll,
  joinValues,
  makeValue,
  type ObjectId,
  tainted,
  type Value,
  withTaint,
} from '../../domain/value.ts';
import type { Expression, TypeReference } from '../../ir/index.ts';
import { isScalarType, pathOfType } from '../../resolve/names.ts';
import type { Frame } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { classesByVariable, overloadsOf, parentClass } from '../declarations/class-members.ts';
import { functionProperty } from '../declarations/function-objects.ts';
import { laterMember } from '../declarations/later-values.ts';
import { memberOf, readEntry, readPaths } from './reads.ts';

const SIZE_NAMES: ReadonlySet<string> = new Set(['length', 'size', 'Length', 'Count', 'byteLength']);

/** `list.size` is a number; `$_GET['size']` is client data. */
const isSize = (frame: Frame, name: string, node: Expression): boolean =>
  node.kind !== 'index' &&
  (SIZE_NAMES.has(name) || ((name === 'count' || name === 'isEmpty') && !frame.run.semantics.keysAreMembers));

/** A list or map of no class of the program, in which nothing is stored under this name. */
const isPlainList = (frame: Frame, { objects }: Value, name: string): boolean =>
  objects.length > 0 &&
  objects.every((id) => {
    const state = frame.state.object(id);
    return state !== undefined && !state.owner && state.prototype === undefined && !state.fields.has(name);
  });

/** Shared state of all instances: a static field or class variable, own or inherited. */
function sharedMember(frame: Frame, owner: ClassValue, name: string): Value | undefined {
  const statics = frame.state.object(owner.statics);
  const field = statics && fieldValue(statics, name);
  if (field) return field;
  const variable = owner.scope.own(name);
  const value = variable && frame.state.variable(variable);
  if (value) return value;
  const parent = parentClass(owner);
  return parent && sharedMember(frame, parent, name);
}

/** A field set by a superclass constructor, for an unspecified instance. */
function inheritedField(frame: Frame, owner: ClassValue, id: ObjectId, name: string): Value | undefined {
  if (id !== owner.instance) return undefined;
  for (let parent = parentClass(owner), depth = 0; parent && depth < 8; parent = parentClass(parent), depth += 1) {
    const state = frame.state.object(parent.instance);
    const field = state && fieldValue(state, name);
    if (field) return field;
  }
  return undefined;
}

const PROTOTYPES_MAX = 8;

/** A member inherited through the prototype chain. */
function prototypeMember(frame: Frame, first: ObjectId | undefined, name: string): Value | undefined {
  let id = first;
  for (let depth = 0; id !== undefined && depth < PROTOTYPES_MAX; depth += 1) {
    const state = frame.state.object(id);
    const field = state && fieldValue(state, name);
    if (field) return field;
    id = state?.prototype;
  }
  return undefined;
}

/** The value without the objects of other classes, which a method of this one isn't called on. */
export function ofClass({ state }: Frame, value: Value, owner: ClassValue): Value {
  const objects = value.objects.filter((id) => state.object(id)?.owner === owner);
  return objects.length === value.objects.length ? value : { ...value, objects };
}

function objectMember(frame: Frame, object: Value, name: string, isKey: boolean): Value | undefined {
  const found: Value[] = [];
  for (const id of object.objects) {
    const state = frame.state.object(id);
    if (!state) continue;
    // A value stored under an unknown key of a map is not a member of the map.
    const element = state.items?.[frame.run.semantics.tupleMembers?.indexOf(name) ?? -1];
    if (element) found.push(element);
    const field = isKey || state.owner || object.taint.length > 0 ? fieldValue(state, name) : state.fields.get(name);
    const inherited = state.owner && inheritedField(frame, state.owner, id, name);
    if (inherited) found.push(inherited);
    const own = state.owner && overloadsOf(state.owner, name);
    const ofPrototype = field || own?.length ? undefined : prototypeMember(frame, state.prototype, name);
    if (ofPrototype) found.push(ofPrototype);
    const later = (value: Value): Value =>
      state.owner?.instance === id ? laterMember(state.owner, name, value) : value;
    if (field) found.push(later(field));
    else if (state.owner) {
      const receiver = ofClass(frame, object, state.owner);
      const functions = (own ?? []).map((method) => ({ ...method, receiver }));
      const shared = functions.length > 0 ? makeValue({ functions }) : sharedMember(frame, state.owner, name);
      if (shared) found.push(later(shared));
    }
  }
  for (const callee of object.functions) {
    const property = functionProperty(frame, callee, name);
    if (property) found.push(property);
  }
  for (const owner of object.classes) {
    const functions = overloadsOf(owner, name);
    if (functions.length > 0) found.push(makeValue({ functions }));
    const nested = owner.scope.own(name);
    const value = nested && frame.state.variable(nested);
    if (value) found.push(value);
  }
  return found.length > 0 ? joinAll(found) : undefined;
}

/** Data with the type of an own class: its fields have the source of the whole. */
export const isOpen = (member: Value, object: Value): boolean =>
  object.taint.length > 0 && member.taint.length === 0 && member.functions.length === 0 && !member.scalar;

/** The type that a class of the file gives a field, for a value of which only its class is known. */
function declaredField(frame: Frame, object: Value, name: string): TypeReference | undefined {
  for (const path of object.paths) {
    const variable = frame.scope.find(path);
    const owner = variable && classesByVariable.get(variable);
    const field = owner?.definition.fields.find((one) => one.name === name);
    if (field?.type) return field.type;
  }
  return undefined;
}

/** Reads `object.name`. */
export function readMember(frame: Frame, object: Value, name: string, node: Expression): Value {
  const value = readAnyMember(frame, object, name, node);
  if (node.kind === 'member' && value.functions.length === 0) {
    const { object: holder } = node;
    const sent = heuristics.sentBy?.(
      frame,
      object,
      frame.run.source.slice(Math.max(holder.start, holder.end - 40), holder.end),
      name,
      node,
    );
    if (sent) return { ...value, taint: sent.taint };
  }
  return value.taint.length === 0 || object.taint.length === 0 ? value : withoutServerMember(value, name);
}

function withoutServerMember(value: Value, name: string): Value {
  const taint = memberTaint(value.taint, name);
  return taint === value.taint ? value : { ...value, taint };
}

function readAnyMember(frame: Frame, object: Value, name: string, node: Expression): Value {
  const member = objectMember(frame, object, name, node.kind === 'index' || frame.run.semantics.keysAreMembers);
  const getter = member?.functions.filter(({ definition }) => definition.form === 'getter');
  if (getter && getter.length > 0)
    return joinAll(getter.map((one) => frame.run.interpreter.invoke(frame, one, [], object, node)));
  const isSure = (): boolean =>
    isSettled(
      object.objects.map((id) => frame.state.object(id)),
      name,
    );
  if (member && frame.run.semantics.instancesByType && isOpen(member, object) && !isSure())
    return withTaint(member, object.taint);
  if (member && isSize(frame, name, node) && isPlainList(frame, object, name)) return makeValue({ scalar: true });
  if (member && object.paths.length === 0) return member;
  const declared = member ? undefined : declaredField(frame, object, name);
  if (declared && isScalarType(frame.run, declared)) return asScalar(tainted(object.taint));
  const library = readPaths(frame, object, name, node);
  if (declared && !declared.array && library?.taint.length === 0)
    return { ...tainted(object.taint), paths: [pathOfType(frame.run, declared)] };
  if (member) return library ? joinValues(member, library) : member;
  if (library) {
    if (isSize(frame, name, node) && library.taint.length === 0 && !library.constants)
      return asScalar(tainted(object.taint));
    return object.taint.length > 0 && library.taint.length === 0 && !library.constants && !library.scalar
      ? { ...library, taint: object.taint }
      : library;
  }
  if (isSize(frame, name, node)) return asScalar(tainted(object.taint));
  const guessed = object.taint.length > 0 && node.kind === 'member' ? memberOf(frame, '?', name).entry : undefined;
  return (guessed && readEntry(frame, guessed, object, node)) ?? { ...tainted(object.taint), scalar: object.scalar };
}
