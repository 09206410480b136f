/** @module Members chosen by a name that is only partly known: `getattr(self, 'do_' + name)`, `this['on' + name]`. */

import { anyElement, emptyObject, type ObjectState, putFields } from '../../domain/heap.ts';
import {
  type ClassValue,
  constantValue,
  type FunctionValue,
  joinAll,
  joinValues,
  makeValue,
  type ObjectId,
  shapeOf,
  UNKNOWN,
  type Value,
} from '../../domain/value.ts';
import { argument } from '../context/call.ts';
import { allocate, type Frame, frameOf } from '../context/frame.ts';
import type { SummaryCall } from '../context/summary.ts';
import { parentClass } from '../declarations/class-members.ts';
import { argumentAt } from '../library/summary-call.ts';
import { callEach, withFunctions } from './called-functions.ts';

/** What is known of a name: all that it can be, or how it begins and ends. */
interface NamePattern {
  fits(name: string): boolean;
  /** Whether any part of it is known. */
  isLimited: boolean;
  /** Whether a sender chooses it; a name from elsewhere, such as a loop over all members, means no method. */
  isChosen: boolean;
}

function patternOf(name: Value): NamePattern {
  const { constants } = name;
  if (constants)
    return { fits: (one) => constants.some((constant) => String(constant) === one), isLimited: true, isChosen: true };
  const parts = shapeOf(name);
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  const begin = typeof first === 'string' ? first : '';
  const end = typeof last === 'string' ? last : '';
  const isLimited = begin !== '' || end !== '';
  return {
    fits: (one) => one.length >= begin.length + end.length && one.startsWith(begin) && one.endsWith(end),
    isLimited,
    isChosen: isLimited || name.taint.some(({ source }) => source.kind !== 'parameter'),
  };
}

const PARENTS_MAX = 8;

/** The methods of the class and its parents whose name fits, bound to the receiver. */
function methodsOf(owner: ClassValue, { fits, isChosen }: NamePattern, receiver: Value): FunctionValue[] {
  if (!isChosen) return [];
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

/** `getattr(object, name)`, `object.send(name, …)`, `method(name)`; `globals()` without a name gives all functions. */
export function namedMemberOf(call: SummaryCall): Value | undefined {
  const { frame, site, node, model } = call;
  const { of = 0, from, field } = model;
  const own = node.callee.kind === 'name' ? frame.scope.receiver : undefined;
  const object = from === undefined ? (site.receiver ?? own) : argumentAt(call, from);
  const key = field === undefined ? argumentAt(call, of) : constantValue(field);
  const member = object ? memberOf(frame, object, key) : UNKNOWN;
  if (field !== undefined) return member === UNKNOWN ? undefined : member;
  const isOfFile = member.functions.length === 0 && from === undefined && site.receiver === undefined;
  const { functions } = isOfFile ? functionsOfFile(frame, key) : member;
  if (functions.length === 0) return undefined;
  const at = typeof of === 'number' ? of + 1 : 1;
  if (model.to !== 'call') return joinValues({ ...member, functions }, site.args[at]?.value ?? UNKNOWN);
  const args = site.args.slice(at).map(({ value, name, spread }) => ({ value, name, spread }));
  return callEach(frame, functions, () => args, node);
}

/** `globals()`: the functions of the file by their names. */
export function functionsByName({ frame }: SummaryCall): Value {
  const fields = [...frame.run.module.scope.entries()].flatMap(([name, variable]) => {
    const value = frame.state.variable(variable);
    return value && value.functions.length > 0 ? [[name, value] as const] : [];
  });
  return makeValue({ objects: [allocate(frame, putFields(emptyObject(undefined, false), fields))] });
}

/** A name that the program has, or of which it has the beginning. */
const isNamed = (value: Value): boolean => value.constants !== undefined || value.shape !== undefined;

/** `call_user_func([$object, $name], …)`: the function that a pair or a name means. */
export function callNamed(call: SummaryCall): Value {
  const { frame, site, node, model } = call;
  const [first, ...others] = site.args;
  if (!first || (model.field === 'name' && first.value.constants === undefined)) return UNKNOWN;
  const pair = first.value.objects.map((id) => frame.state.object(id)?.items).find((items) => items?.length === 2);
  const [object, name] = pair ?? [];
  const found =
    object && name
      ? memberOf(frame, object, name)
      : first.value.functions.length > 0
        ? first.value
        : isNamed(first.value)
          ? functionsOfFile(frame, first.value)
          : UNKNOWN;
  const list = model.to === 'list' ? others[0]?.value.objects.map((id) => frame.state.object(id)?.items)[0] : undefined;
  const args = list ? list.map(argument) : others.map(({ value }) => argument(value));
  return callEach(frame, found.functions, () => args, node);
}
