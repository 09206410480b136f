/** @module Assignments to variables, members and elements, and destructuring. */

import { anyElement, emptyObject, joinUnknownKey, putField, setItems } from '../domain/heap.ts';
import type { Variable } from '../domain/scope.ts';
import {
  asScalar,
  joinAll,
  joinValues,
  makeValue,
  onlyConstant,
  tainted,
  UNKNOWN,
  type Value,
  withStep,
} from '../domain/value.ts';
import type { Expression, ListLiteral, ObjectLiteral } from '../ir/index.ts';
import { applyMemberWrite, checkGlobalWrite, type Write } from './checks/writes.ts';
import { forgetBelow, forgetPlace, refine } from './context/access-path.ts';
import { argument } from './context/call.ts';
import { allocate, type Frame, recordWrite, setVariable } from './context/frame.ts';
import { heuristics } from './context/heuristics.ts';
import { overloadsOf } from './declarations/class-members.ts';
import { setFunctionProperty } from './declarations/function-objects.ts';
import { evaluate } from './expressions.ts';
import { refineByOwnKey } from './guards/own-keys.ts';
import { recordFound } from './guards/unknown-checks.ts';
import { writeBySetter } from './library/properties.ts';
import { readIndex } from './members/indexes.ts';
import { readMember } from './members/members.ts';

/**
 * Gives `target` the value. `declares`: names are new ones of the innermost scope. `added`: what a compound assignment adds to
 * the value that was there.
 */
export function assign(frame: Frame, target: Expression, value: Value, declares = false, added?: Value): void {
  switch (target.kind) {
    case 'name':
      assignName(frame, target.name, target, value, declares);
      return;
    case 'member':
      assignMember(frame, evaluate(frame, target.object), target.name, {
        target,
        value,
        start: target.start,
        end: target.end,
        ...(added ? { added } : {}),
      });
      return;
    case 'index':
      assignIndex(frame, target, value);
      return;
    case 'list':
      assignList(frame, target, value, declares);
      return;
    case 'object':
      assignObject(frame, target, value, declares);
      return;
    case 'assign':
      assign(frame, target.target, joinDefault(frame, value, target.value), declares);
      return;
    case 'spread':
    case 'cast':
      assign(frame, target.value, value, declares);
      return;
    case 'unary':
      // The target of a pointer may now hold the value.
      weakUpdate(frame, target.operand, value);
      return;
    case 'binary':
      // Pointer arithmetic: `read(buffer + used, …)`.
      weakUpdate(frame, target.left, value);
      return;
    case 'opaque':
      for (const part of target.parts) assign(frame, part, value, declares);
      return;
    default:
      evaluate(frame, target);
  }
}

/** Weak update: adds a possible value to a variable. */
export function weakUpdate(frame: Frame, target: Expression, value: Value): void {
  if (value.taint.length === 0) return;
  const before = evaluate(frame, target);
  const added = tainted(value.taint);
  for (const id of before.objects) {
    const object = frame.state.object(id);
    if (object) frame.state.objects.set(id, joinUnknownKey(object, added));
  }
  // A variable declared as a number stays one.
  const joined = before.scalar && !before.constants ? asScalar(added) : joinValues(before, added);
  // The key by which the value was read doesn't matter to later readers.
  assign(frame, target, target.kind === 'name' || !joined.reached ? joined : { ...joined, reached: [] });
}

function joinDefault(frame: Frame, value: Value, fallback: Expression): Value {
  const other = evaluate(frame, fallback);
  return value === UNKNOWN ? { ...other, constants: undefined } : joinValues(value, other);
}

function assignName(frame: Frame, name: string, target: Expression, value: Value, declares: boolean): void {
  const isGlobal = !declares && !frame.scope.find(name);
  const variable = declares ? frame.scope.declare(name) : variableFor(frame, name);
  // Names created by the lowering don't appear in the code.
  const stepped = name.includes('#') ? value : withStep(value, target.start, `assigned to '${name}'`);
  if (!variable) {
    const { owner, receiver } = frame.scope;
    if (owner && receiver) assignMember(frame, receiver, name, { target, value, start: target.start, end: target.end });
    return;
  }
  setVariable(frame, variable, stepped);
  forgetRefinements(frame, variable);
  if (isGlobal) checkGlobalWrite(frame, name, { target, value, start: target.start, end: target.end });
}

function variableFor(frame: Frame, name: string): ReturnType<Frame['scope']['find']> {
  const { scope } = frame;
  if (frame.run.semantics.assignmentDeclares) {
    const outer = frame.definition?.outerNames?.includes(name) ? scope.functionScope.parent?.find(name) : undefined;
    return (
      outer ??
      scope.findInFunction(name) ??
      (frame.definition?.form === 'lambda' ? scope.find(name) : undefined) ??
      scope.functionScope.declare(name)
    );
  }
  const found = scope.find(name);
  if (found) return found;
  if (frame.run.semantics.implicitReceiver && scope.owner) return undefined;
  return scope.functionScope.declare(name);
}

/** Assigns the variable and drops refinements of the old value's members. */
function forgetRefinements(frame: Frame, variable: Variable): void {
  if (frame.run.refines) forgetBelow(frame, `${variable.id}.`);
}

/** Writes `object.name`, and applies the models for that write. */
export function assignMember(frame: Frame, object: Value, name: string, write: Write): void {
  const stepped = withStep(write.value, write.start, `stored in '${name}'`);
  const weak = object.objects.length > 1;
  for (const id of object.objects) {
    const state = frame.state.object(id);
    if (!state) continue;
    const setter = state.owner && overloadsOf(state.owner, name).find(({ definition }) => definition.form === 'setter');
    if (setter) frame.run.interpreter.invoke(frame, setter, [argument(write.value)], object, write.target);
    if (setter) continue;
    const before = weak ? state.fields.get(name) : undefined;
    frame.state.objects.set(id, putField(state, name, before ? joinValues(before, stepped) : stepped));
  }
  for (const callee of object.functions) setFunctionProperty(frame, callee, name, stepped);
  if (object.objects.length === 0) refine(frame, write.target, stepped);
  else forgetPlace(frame, write.target);
  if (object.objects.length === 0 && write.target.kind === 'member')
    giveObject(frame, write.target.object, object, name, stepped);
  for (const path of object.paths) {
    if (!frame.run.index.reads.has(`${path}.*`)) continue;
    const key = `${path}.${name}`;
    const before = frame.run.written.get(key);
    const joined = before ? joinValues(before, stepped) : stepped;
    if (joined === before) continue;
    frame.run.written.set(key, joined);
    recordWrite(frame.run);
  }
  if (!writeBySetter(frame, object, write.target, write.value)) applyMemberWrite(frame, object, name, write);
}

/** A field write on an unknown value turns it into an object with that field. */
function giveObject(frame: Frame, holder: Expression, object: Value, name: string, value: Value): void {
  if (holder.kind !== 'name') return;
  const variable = frame.scope.find(holder.name);
  if (!variable) return;
  const id = allocate(frame, putField(emptyObject(undefined, false), name, value));
  setVariable(frame, variable, { ...object, objects: [id] });
}

function assignIndex(frame: Frame, target: Expression & { kind: 'index' }, value: Value): void {
  const object = evaluate(frame, target.object);
  const index = target.index ? evaluate(frame, target.index) : UNKNOWN;
  const key = onlyConstant(index);
  const write = { target, value, start: target.start, end: target.end };
  heuristics.numbers?.(frame, '[]', [object, index], target);
  heuristics.prototypes?.(frame, target, { written: object, key: index, value });
  if (typeof key === 'string') {
    assignMember(frame, object, key, write);
    return;
  }
  const kept = value.reached ? { ...value, reached: [] } : value;
  const stepped = withStep(kept, target.start, 'stored in a collection');
  for (const id of object.objects) {
    const state = frame.state.object(id);
    if (!state) continue;
    if (typeof key === 'number' && key >= 0 && !(state.items && key > state.items.length)) {
      const { items } = state;
      const next = items ? setItems(state, items.toSpliced(key, 1, stepped)) : putField(state, String(key), stepped);
      frame.state.objects.set(id, next);
    } else if (!target.index && state.items) frame.state.objects.set(id, setItems(state, [...state.items, stepped]));
    else if (typeof key === 'number') frame.state.objects.set(id, putField(state, String(key), stepped));
    else frame.state.objects.set(id, joinUnknownKey(state, stepped, index));
  }
  applyMemberWrite(frame, object, '[]', write);
  if (object.objects.length === 0) weakUpdate(frame, target.object, value);
  refineByOwnKey(frame, target.index, value);
}

function readComponent(frame: Frame, value: Value, position: number, item: Expression): Value {
  const name = frame.run.semantics.takesProperties ? heuristics.componentOf?.(frame, value, position) : undefined;
  return name === undefined
    ? readIndex(frame, value, makeValue({ constants: [position] }), item)
    : readMember(frame, value, name, item);
}

function assignList(frame: Frame, target: ListLiteral, value: Value, declares: boolean): void {
  for (const [position, item] of target.items.entries()) {
    if (item.kind === 'null') continue;
    const part =
      item.kind === 'spread'
        ? elementsFrom(frame, value, position)
        : frame.run.semantics.results !== 'one'
          ? resultAt(frame, value, position, item)
          : readComponent(frame, value, position, item);
    assign(frame, item, part, declares);
  }
}

const SAYS_WHETHER = /^(?:ok|found|exists|has\w*|is\w*|e|err\w*|\w*Err|\w*Error)$/;

/** One of several results of a call. The last result of a library call is an error by convention if named so. */
function resultAt(frame: Frame, value: Value, position: number, item: Expression): Value {
  const results = value.objects
    .map((id) => frame.state.object(id))
    .filter((state) => state !== undefined)
    .flatMap((state) => (state.fields.has('0') ? [state.fields.get(String(position)) ?? UNKNOWN] : []));
  if (results.length > 0) return joinAll(results);
  const items = value.objects.flatMap((id) => frame.state.object(id)?.items ?? []);
  if (items.length > 0 && value.paths.length === 0)
    return readIndex(frame, value, makeValue({ constants: [position] }), item);
  if (position === 0) return value;
  if (item.kind === 'name' && SAYS_WHETHER.test(item.name)) {
    recordFound(frame, item, value);
    return UNKNOWN;
  }
  const types = value.paths
    .map((path) => frame.run.index.members.get(`${path}[${position}]`))
    .filter((path) => path !== undefined);
  return makeValue({ paths: types, taint: value.taint });
}

/** The rest of a list from a position on. */
function elementsFrom(frame: Frame, value: Value, position: number): Value {
  const values = value.objects.map((id) => frame.state.object(id)).filter((state) => state !== undefined);
  return values.reduce((joined, state) => {
    const left = state.items ? { ...state, items: state.items.slice(position) } : state;
    return joinValues(joined, anyElement(left));
  }, tainted(value.taint));
}

function assignObject(frame: Frame, target: ObjectLiteral, value: Value, declares: boolean): void {
  for (const entry of target.entries) {
    if (entry.spread) assign(frame, entry.value, value, declares);
    else if (entry.key !== undefined) {
      assign(frame, entry.value, readMember(frame, value, entry.key, entryNode(entry.value)), declares);
    } else assign(frame, entry.value, tainted(value.taint), declares);
  }
}

/** The place shown in the flow: the target name, without its default. */
const entryNode = (value: Expression): Expression => (value.kind === 'assign' ? value.target : value);
