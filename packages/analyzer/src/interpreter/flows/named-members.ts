/** @module Members chosen by a name that is only partly known: `getattr(self, 'do_' + name)`, `this['on' + name]`. */

import { anyElement, type ObjectState } from '../../domain/heap.ts';
import {
  type ClassValue,
  type FunctionValue,
  joinAll,
  joinValues,
  makeValue,
  type ObjectId,
  onlyConstant,
  shapeOf,
  UNKNOWN,
  type Value,
} from '../../domain/value.ts';
import { argument } from '../context/call.ts';
import { type Frame, frameOf } from '../context/frame.ts';
import type { SummaryCall } from '../context/summary.ts';
import { parentClass } from '../declarations/class-members.ts';
import { argumentAt } from '../library/summary-call.ts';
import { callEach, withFunctions } from './called-functions.ts';

/** What is known of a name: all that it can be, or how it begins and ends. */
interface NamePattern {
  fits(name: string): boolean;
  /** Whether any part of it is known. */
  isLimited: boolean;
}

function patternOf(name: Value): NamePattern {
  const { constants } = name;
  if (constants) return { fits: (one) => constants.some((constant) => String(constant) === one), isLimited: true };
  const parts = shapeOf(name);
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  const begin = typeof first === 'string' ? first : '';
  const end = typeof last === 'string' ? last : '';
  return {
    fits: (one) => one.length >= begin.length + end.length && one.startsWith(begin) && one.endsWith(end),
    isLimited: begin !== '' || end !== '',
  };
}

const PARENTS_MAX = 8;

/** The methods of the class and its parents whose name fits, bound to the receiver. */
function methodsOf(owner: ClassValue, { fits }: NamePattern, receiver: Value): FunctionValue[] {
  const found = new Map<string, FunctionValue>();
  let at: ClassValue | undefined = owner;
  for (let depth = 0; at && depth < PARENTS_MAX; at = parentClass(at), depth += 1)
    for (const definition of at.definition.methods)
      if (definition.form === 'method' && !found.has(definition.name) && fits(definition.name))
        found.set(definition.name, { definition, scope: at.scope, owner: at, receiver });
  return [...found.values()];
}

/**
 * What an unknown key of the object gives. Of an instance of a class, it is a method that fits; of another object, only
 * what is stored under a fitting key.
 */
export function namedMember(
  { state }: Frame,
  object: Value,
  id: ObjectId,
  held: ObjectState,
  key: Value,
): Value | undefined {
  if (key.scalar) return undefined;
  const pattern = patternOf(key);
  if (!held.owner && !pattern.isLimited) return undefined;
  const fields = [...held.fields].flatMap(([name, value]) => (pattern.fits(name) ? [value] : []));
  const stored = joinAll([...fields, ...(held.items ?? []), ...(held.rest ? [held.rest] : [])]);
  if (!held.owner) return stored;
  const receiver = object.objects.length === 1 ? object : makeValue({ objects: [id], paths: object.paths });
  const methods = methodsOf(held.owner, pattern, receiver);
  const data = pattern.isLimited ? stored : anyElement(state.object(id) ?? held);
  return methods.length === 0 ? data : { ...data, functions: withFunctions(data, methods).functions };
}

/** The functions of the file whose name fits: `globals()['cmd_' + name]`, `$name()`. */
function functionsOfFile(frame: Frame, key: Value): Value {
  const pattern = patternOf(key);
  if (!pattern.isLimited) return UNKNOWN;
  const top = frameOf(frame, frame.scope.module).scope;
  const module = frame.run.module.scope;
  let found: Value = UNKNOWN;
  for (const scope of new Set([module, top]))
    for (const [name, variable] of scope.entries()) {
      const value = pattern.fits(name) ? frame.state.variable(variable) : undefined;
      if (value && value.functions.length > 0) found = withFunctions(found, value.functions);
    }
  return found;
}

/** The member of the object that the key names. */
function memberOf(frame: Frame, object: Value, key: Value): Value {
  const pattern = patternOf(key);
  const found: Value[] = [];
  for (const id of object.objects) {
    const held = frame.state.object(id);
    if (!held || (held.isModule && !pattern.isLimited)) continue;
    const value = namedMember(frame, object, id, held, key);
    if (value) found.push(value);
  }
  for (const owner of object.classes) {
    const methods = methodsOf(owner, pattern, object);
    if (methods.length > 0) found.push(withFunctions(undefined, methods));
  }
  return joinAll(found);
}

/** `getattr(object, name)`, `object.send(name, …)`, `globals()[name]`. */
export function namedMemberOf(call: SummaryCall): Value {
  const { frame, site, node, model } = call;
  const { of = 0, from } = model;
  const own = node.callee.kind === 'name' ? frame.scope.receiver : undefined;
  const object = from === undefined ? (site.receiver ?? own) : argumentAt(call, from);
  const key = argumentAt(call, of);
  const member = object ? memberOf(frame, object, key) : UNKNOWN;
  const found = member.functions.length === 0 && (!object || from === undefined) ? functionsOfFile(frame, key) : member;
  if (model.to !== 'call') {
    const fallback = typeof of === 'number' ? site.args[of + 1]?.value : undefined;
    return fallback && found.functions.length > 0 ? joinValues(found, fallback) : { ...found, taint: [] };
  }
  const args = site.args.slice(typeof of === 'number' ? of + 1 : 1);
  return callEach(frame, found.functions, () => args.map(({ value, name, spread }) => ({ value, name, spread })), node);
}

/** `call_user_func([$object, $name], …)`: the function that a pair or a name means. */
export function callNamed(call: SummaryCall): Value {
  const { frame, site, node, model } = call;
  const [first, ...others] = site.args;
  if (!first) return UNKNOWN;
  const pair = first.value.objects.map((id) => frame.state.object(id)?.items).find((items) => items?.length === 2);
  const [object, name] = pair ?? [];
  const found =
    object && name
      ? memberOf(frame, object, name)
      : first.value.functions.length > 0
        ? first.value
        : functionsOfFile(frame, first.value);
  const list = model.to === 'list' ? others[0]?.value.objects.map((id) => frame.state.object(id)?.items)[0] : undefined;
  const args = list ? list.map(argument) : others.map(({ value }) => argument(value));
  return callEach(frame, found.functions, () => args, node);
}

/** Whether the value is a single name. */
export const isName = (value: Value): boolean => typeof onlyConstant(value) === 'string';
