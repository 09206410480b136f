/** @module Follows calls into functions of the file. */

import { emptyList, emptyObject, putField, transitiveTaint } from '../domain/heap.ts';
import { newestVariable } from '../domain/scope.ts';
import type { Diff } from '../domain/state.ts';
import { joinTaint, type Taint } from '../domain/taint.ts';
import {
  asScalar,
  type FunctionValue,
  joinAll,
  makeValue,
  tainted,
  UNKNOWN,
  type Value,
  withStep,
} from '../domain/value.ts';
import { assignedNames } from '../ir/assigned-names.ts';
import { capturedNames } from '../ir/captured-names.ts';
import type { Expression, FunctionDefinition, Parameter } from '../ir/index.ts';
import { isScalarType } from '../resolve/names.ts';
import { assign, weakUpdate } from './assignments.ts';
import { allocate, type Frame, newScope, readObject } from './context/frame.ts';
import { evaluate } from './expressions.ts';
import { narrowTo } from './guards/narrowing.ts';
import { typed } from './members/declared-types.ts';
import { declareAll, execute } from './statements.ts';

export interface Argument {
  value: Value;
  name: string | undefined;
  spread: boolean;
  /** The expression, where the call has one. */
  node: Expression | undefined;
}

/** A function as a step names it. */
const shownName = ({ name }: FunctionDefinition): string => (name ? `${name}()` : 'the callback');

/** How deep calls are followed. */
const DEPTH_MAX = 10;

export const argument = (value: Value): Argument => ({ value, name: undefined, spread: false, node: undefined });

/** Calls a function of the file and gives what it returns. Recursion and a spent budget give what could pass through. */
export function invoke(
  frame: Frame,
  callee: FunctionValue,
  args: readonly Argument[],
  receiver: Value | undefined,
  node: Expression,
): Value {
  const { run } = frame;
  if (frame.depth >= DEPTH_MAX || isActive(frame, callee.definition) || run.budget <= 0) {
    run.exhausted ||= run.budget <= 0;
    return passThrough(frame, args, receiver);
  }
  run.visited.add(callee.definition);
  const newest = newestVariable();
  const inner = enter(frame, callee, receiver);
  bindParameters(inner, callee.definition, args, node);
  const value = runBody(inner, callee.definition);
  const base = frame.state;
  const diffs = inner.exits.map(({ diff }) => diff);
  const isGenerator = callee.definition.isGenerator === true;
  if (isGenerator) diffs.splice(0, diffs.length, inner.state);
  joinExits(frame, base, diffs);
  if (base.alive) {
    narrowArguments(frame, inner, callee.definition, args);
    if (run.language.memoryChecks) fillArguments(frame, inner, callee.definition, args);
  }
  forgetLocals(base, diffs, newest, callee.definition);
  return withStep(
    declaredResult(frame, callee.definition, value),
    node.start,
    `returned by ${shownName(callee.definition)}`,
  );
}

/** A number is one, whatever it was made of; of a method without a body (an interface's) its type is all that is known. */
function declaredResult(frame: Frame, { returnType, body }: FunctionDefinition, value: Value): Value {
  if (!returnType) return value;
  if (isScalarType(frame.run, returnType)) return value.constants ? value : asScalar(value);
  return body.length === 0 && value === UNKNOWN ? typed(frame, value, returnType) : value;
}

/** The variables of a call that is over need not be carried on: the state stays as small as what is in force. */
function forgetLocals(
  state: Frame['state'],
  diffs: readonly Diff[],
  newest: number,
  definition: FunctionDefinition,
): void {
  const captured = capturedNames(definition);
  for (const { variables } of diffs) {
    for (const variable of variables.keys()) {
      if (variable.id > newest && !captured.has(variable.name)) state.variables.delete(variable);
    }
  }
}

function joinExits(frame: Frame, base: Frame['state'], diffs: readonly Diff[]): void {
  if (diffs.length > 0) {
    base.join(diffs);
    return;
  }
  // It never returns normally: it throws. The caller's catch goes on from here.
  if (frame.throws) frame.throws.diffs.push(base.since(frame.throws.base));
  base.alive = false;
}

/** A frame for the function, in an overlay of the caller's state. */
export function enter(frame: Frame, callee: FunctionValue, receiver: Value | undefined): Frame {
  const scope = newScope(callee.scope, true);
  scope.owner = callee.owner ?? callee.scope.owner;
  scope.receiver =
    callee.definition.form === 'lambda' ? callee.receiver : (receiver ?? callee.receiver ?? callee.scope.receiver);
  return {
    run: frame.run,
    state: frame.state.fork(),
    scope,
    base: frame.state,
    caller: frame,
    definition: callee.definition,
    depth: frame.depth + 1,
    exits: [],
    jumps: [],
    throws: frame.throws ? { base: frame.state, diffs: [] } : undefined,
    assigning: undefined,
    handler: undefined,
    predicate: undefined,
  };
}

/** Executes the body; leaves every way out in `exits` and gives the joined value. */
export function runBody(inner: Frame, definition: FunctionDefinition): Value {
  const entered = inner.state;
  declareAll(inner, definition.body);
  execute(inner, definition.body);
  inner.state = entered;
  if (entered.alive) inner.exits.push({ value: UNKNOWN, diff: entered.since(inner.base) });
  const values = inner.exits.map(({ value }) => value).filter((value) => value !== UNKNOWN);
  if (inner.throws && inner.throws.diffs.length > 0 && inner.caller?.throws) {
    // All of its ways out by an exception as one: a caller with many calls would gather them without bound.
    const thrown = inner.base.fork();
    thrown.join(inner.throws.diffs);
    inner.caller.throws.diffs.push(onto(inner.base.since(inner.caller.throws.base), thrown));
  }
  if (values.length === 0) return UNKNOWN;
  // A function that only sometimes gives a value: the constants are not all there is.
  const joined = joinAll(values);
  return values.length < inner.exits.length && !definition.isGenerator ? { ...joined, constants: undefined } : joined;
}

/** What was written first, then what came on top of it. */
function onto(first: Diff, then: Diff): Diff {
  return {
    variables: new Map([...first.variables, ...then.variables]),
    objects: new Map([...first.objects, ...then.objects]),
    refined: new Map([...first.refined, ...then.refined]),
  };
}

function isActive(frame: Frame, definition: FunctionDefinition): boolean {
  for (let at: Frame | undefined = frame; at; at = at.caller) if (at.definition === definition) return true;
  return false;
}

function passThrough(frame: Frame, args: readonly Argument[], receiver: Value | undefined): Value {
  const read = readObject(frame);
  let taint: Taint = receiver?.taint ?? [];
  for (const { value } of args) taint = joinTaint(taint, transitiveTaint(value, read));
  return tainted(taint);
}

export function bindParameters(
  inner: Frame,
  definition: FunctionDefinition,
  args: readonly Argument[],
  node: Expression,
): void {
  let position = 0;
  for (const parameter of definition.parameters) {
    if (parameter.rest) {
      bind(inner, parameter, restValue(inner, args.slice(position), parameter.keywords === true));
      continue;
    }
    const name = parameter.target.kind === 'name' ? parameter.target.name : undefined;
    const label = parameter.label ?? name;
    const byName = args.find((one) => one.name !== undefined && one.name === label);
    const spread = args.slice(0, position + 1).find((one) => one.spread);
    const given = byName ?? (args[position]?.name === undefined ? args[position] : undefined) ?? spread;
    if (!byName) position += 1;
    const value = given
      ? given.spread
        ? elementValue(inner, given.value)
        : given.value
      : defaultValue(inner, parameter);
    const step = name ? `passed to ${shownName(definition)} as '${name.replace(/#\d+$/, '')}'` : 'passed on';
    bind(inner, parameter, withStep(value, given?.node?.start ?? node.start, step));
  }
}

const elementValue = (frame: Frame, list: Value): Value => tainted(transitiveTaint(list, readObject(frame)));

const defaultValue = (inner: Frame, parameter: Parameter): Value =>
  parameter.default ? evaluate(inner, parameter.default) : UNKNOWN;

function restValue(inner: Frame, args: readonly Argument[], keywords: boolean): Value {
  if (!keywords) return makeValue({ objects: [allocate(inner, emptyList(args.map(({ value }) => value)))] });
  const object = args.reduce((state, { name, value }) => (name ? putField(state, name, value) : state), emptyObject());
  return makeValue({ objects: [allocate(inner, object)] });
}

/** Declares a parameter with a value. */
function bind(inner: Frame, parameter: Parameter, value: Value): void {
  const { type } = parameter;
  const shown = type ? (isScalarType(inner.run, type) ? asScalar(value) : typed(inner, value, type)) : value;
  const { target } = parameter;
  if (target.kind === 'name') inner.state.variables.set(inner.scope.declare(target.name), shown);
  else assign(inner, target, shown, true);
}

/** A function that came back has let its arguments pass: what its tests ruled out holds for the caller's variables too. */
function narrowArguments(frame: Frame, inner: Frame, definition: FunctionDefinition, args: readonly Argument[]): void {
  for (const [position, parameter] of definition.parameters.entries()) {
    const given = args[position];
    if (!given?.node || given.value.taint.length === 0 || parameter.target.kind !== 'name' || parameter.rest) continue;
    if (assignedNames(definition).has(parameter.target.name)) continue;
    const variable = inner.scope.own(parameter.target.name);
    const after = variable && frame.state.variable(variable);
    if (after) narrowTo(frame, given.node, given.value, after);
  }
}

/** What a function has written through a pointer or a reference is the caller's from then on. */
function fillArguments(frame: Frame, inner: Frame, definition: FunctionDefinition, args: readonly Argument[]): void {
  for (const [position, { target, type, annotations, rest }] of definition.parameters.entries()) {
    const node = args[position]?.node;
    const isReference = annotations.some(({ name }) => name === 'reference');
    if (!node || target.kind !== 'name' || rest || !(isReference || type?.pointers || type?.array)) continue;
    // Another pointer under the same name.
    if (!isReference && assignedNames(definition).has(target.name)) continue;
    const variable = inner.scope.own(target.name);
    const after = variable && frame.state.variable(variable);
    const before = args[position]?.value.taint ?? [];
    const added =
      after?.taint.filter(
        (one) => !before.some(({ source }) => source.start === one.source.start && source.kind === one.source.kind),
      ) ?? [];
    if (added.length > 0)
      weakUpdate(frame, node, withStep(tainted(added), node.start, `filled by ${shownName(definition)}`));
  }
}
