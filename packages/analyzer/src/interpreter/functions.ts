/** @module Calls of functions in the file. */

import { recordPartial } from '../domain/reads.ts';
import { newestVariable, type Scope } from '../domain/scope.ts';
import type { Diff } from '../domain/state.ts';
import { joinTaint, stepTaint, type Taint } from '../domain/taint.ts';
import { asScalar, type FunctionValue, tainted, UNKNOWN, type Value, withStep } from '../domain/value.ts';
import { assignedNames } from '../ir/assigned-names.ts';
import { capturedNames } from '../ir/captured-names.ts';
import type { Expression, FunctionDefinition } from '../ir/index.ts';
import { isScalarType } from '../resolve/names.ts';
import { weakUpdate } from './assignments.ts';
import { enter, runBody } from './context/activation.ts';
import type { Argument } from './context/call.ts';
import type { FollowedCall } from './context/followed-call.ts';
import { type Frame, isActive, recordCut, switchModule } from './context/frame.ts';
import { givenTaint } from './context/held-data.ts';
import { heuristics } from './context/heuristics.ts';
import { typed } from './declarations/declared-types.ts';
import { bindParameters, shownName } from './declarations/parameters.ts';
import { givenVariable, keepGiven } from './guards/given-parameters.ts';
import { narrowTo } from './guards/narrowing.ts';

/** Maximum depth of followed calls. */
const DEPTH_MAX = 10;

/** A call that isn't followed shows nothing of what the function receives, unless all of it is constant. */
function leaveOpen({ givenUnknown }: Frame['run'], { definition }: FunctionValue, args: readonly Argument[]): void {
  if (args.every(({ value }) => value.constants !== undefined || value.scalar)) return;
  for (const one of definition.parameters) givenUnknown.add(one);
}

/**
 * Calls a function of the file and returns its result. Recursive calls, and calls beyond the budget, return what could
 * pass through.
 */
export function invoke(
  frame: Frame,
  callee: FunctionValue,
  args: readonly Argument[],
  receiver: Value | undefined,
  node: Expression,
): Value {
  const { run } = frame;
  if (isLeftToOthers(callee, receiver)) return passThrough(frame, callee, args, receiver, node);
  const isAgain = isActive(frame, callee.definition);
  if (frame.depth >= DEPTH_MAX || (isAgain && !descends(frame, args)) || run.budget <= 0) {
    run.exhausted ||= run.budget <= 0;
    if (!isAgain) leaveOpen(run, callee, args);
    recordCut(run, isAgain ? callee.definition : undefined);
    return passThrough(frame, callee, args, receiver, isAgain ? undefined : node);
  }
  const outer = switchModule(run, callee.scope.module);
  if (outer === run.module) run.visited.add(callee.definition);
  else run.calledFromElsewhere.add(callee.definition);
  run.noteCall?.(frame, callee.definition, args);
  // Tests among the arguments belong to this call: none is like it.
  const tests = heuristics.testsGiven?.(frame, callee.definition, args);
  const memory = tests ? undefined : run.calls;
  const work = () => follow(frame, callee, args, receiver, node, isAgain, tests);
  const call = { callee, args, receiver, node };
  const { scope, diffs, value, newest } =
    (isAgain ? undefined : memory?.recall(frame, call)) ?? memory?.remember(frame, call, work) ?? work();
  joinExits(frame, frame.state, diffs);
  if (frame.state.alive) {
    narrowArguments(frame, scope, callee.definition, args);
    if (run.semantics.writesThroughParameters) fillArguments(frame, scope, callee.definition, args);
  }
  forgetLocals(frame, diffs, newest, callee.definition);
  const result = declaredResult(
    outer === run.module ? frame : { ...frame, scope: callee.scope },
    callee.definition,
    value,
  );
  switchModule(run, outer);
  return withStep(result, node.start, `returned by ${shownName(callee.definition)}`);
}

/** Executes the function's body for this call. */
function follow(
  frame: Frame,
  callee: FunctionValue,
  args: readonly Argument[],
  receiver: Value | undefined,
  node: Expression,
  isAgain: boolean,
  tests: Frame['tests'],
): FollowedCall & { thrown: Diff | undefined } {
  const newest = newestVariable();
  const inner = enter(frame, callee, receiver);
  inner.descends = isAgain;
  inner.tests = tests;
  if (isAgain) recordPartial();
  bindParameters(inner, callee.definition, args, node);
  keepGiven(inner, callee.definition);
  const value = runBody(inner, callee.definition);
  const diffs = callee.definition.isGenerator ? [inner.state] : inner.exits.map(({ diff }) => diff);
  return { scope: inner.scope, diffs, value, newest, thrown: inner.thrown };
}

/** `raise NotImplementedError` on an unspecified instance, whose subclass may implement the method. */
function isLeftToOthers({ owner, definition: { form, body } }: FunctionValue, receiver: Value | undefined): boolean {
  if (!owner || form !== 'method' || receiver?.objects.includes(owner.instance) !== true) return false;
  return (
    body.at(-1)?.kind === 'throw' &&
    body.slice(0, -1).every((one) => one.kind === 'expression' && one.value.kind === 'string')
  );
}

/** Applies the return type: numbers carry no text, and methods without a body return an instance of their type. */
function declaredResult(frame: Frame, { returnType, body }: FunctionDefinition, value: Value): Value {
  if (!returnType) return value;
  if (isScalarType(frame.run, returnType)) return value.constants ? value : asScalar(value);
  return body.length === 0 && value === UNKNOWN ? typed(frame, value, returnType) : value;
}

/** Drops the variables of a finished call, so that the state stays small. */
function forgetLocals(
  { state, run }: Frame,
  diffs: readonly Diff[],
  newest: number,
  definition: FunctionDefinition,
): void {
  const captured = capturedNames(definition);
  for (const { variables } of diffs) {
    for (const variable of variables.keys()) {
      if (variable.id <= newest || run.captured.has(variable)) continue;
      // Closures of inner calls stay alive with their result.
      if (captured.has(variable.name)) run.captured.add(variable);
      else state.variables.delete(variable);
    }
  }
}

function joinExits(frame: Frame, base: Frame['state'], diffs: readonly Diff[]): void {
  if (diffs.length > 0) {
    base.join(diffs);
    return;
  }
  // It never returns normally but throws: continue in the caller's catch.
  if (frame.throws) frame.throws.diffs.push(base.since(frame.throws.base));
  base.alive = false;
}

/**
 * Whether a recursive call descends into a property with an untrusted key: it is followed once, since it can write to
 * a prototype.
 */
function descends(frame: Frame, args: readonly Argument[]): boolean {
  if (!args.some(({ value: { reached = [] } }) => reached.length > 0)) return false;
  for (let at: Frame | undefined = frame; at; at = at.caller) if (at.descends) return false;
  return true;
}

/**
 * The result of a call that isn't followed: arguments may pass through. For recursion, the outer call determines the
 * rest.
 */
function passThrough(
  frame: Frame,
  { definition }: FunctionValue,
  args: readonly Argument[],
  receiver: Value | undefined,
  node: Expression | undefined,
): Value {
  let taint: Taint = receiver?.taint ?? [];
  for (const { value } of args) taint = joinTaint(taint, givenTaint(frame, value, definition.name));
  if (taint.length > 0) frame.run.unknownCalls += 1;
  if (!node) return tainted(taint);
  return tainted(stepTaint(taint, node.start, `passes through ${shownName(definition)}`, 0, true));
}

/** After a normal return, the function's checks hold for the caller's variables too. */
function narrowArguments(frame: Frame, scope: Scope, definition: FunctionDefinition, args: readonly Argument[]): void {
  for (const [position, parameter] of definition.parameters.entries()) {
    const given = args[position];
    if (!given?.node || given.value.taint.length === 0 || parameter.target.kind !== 'name' || parameter.rest) continue;
    // A declared number is one inside the function; the caller still has the value before conversion, or an unchecked
    // one.
    if (parameter.type && isScalarType(frame.run, parameter.type)) continue;
    const variable = givenVariable(scope, definition, parameter);
    const after = variable && frame.state.variable(variable);
    if (after) narrowTo(frame, given.node, given.value, after);
  }
}

/** Copies writes through pointers and references back to the caller. */
function fillArguments(frame: Frame, scope: Scope, definition: FunctionDefinition, args: readonly Argument[]): void {
  for (const [position, { target, type, annotations, rest }] of definition.parameters.entries()) {
    const node = args[position]?.node;
    const isReference = annotations.some(({ name }) => name === 'reference');
    if (!node || target.kind !== 'name' || rest || !(isReference || type?.pointers || type?.array)) continue;
    // A different pointer with the same name.
    if (!isReference && assignedNames(definition).has(target.name)) continue;
    const variable = scope.own(target.name);
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
