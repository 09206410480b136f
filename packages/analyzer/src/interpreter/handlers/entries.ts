/** @module Entry points of a file: handlers that a framework calls, then functions that other code may call. */

import type { HandlerModel } from '../../api-model/api.ts';
import { transitiveTaint } from '../../domain/heap.ts';
import type { Source } from '../../domain/taint.ts';
import {
  type ClassValue,
  type FunctionValue,
  joinValues,
  makeValue,
  type ObjectId,
  UNKNOWN,
  type Value,
} from '../../domain/value.ts';
import type { FunctionDefinition, Parameter } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { atOnce, type Stretches } from '../../work/stretches.ts';
import { enter, runBody } from '../context/activation.ts';
import { type Argument, argument } from '../context/call.ts';
import {
  branch,
  type Deferred,
  type Frame,
  frameOf,
  NO_ENTRY,
  type Run,
  readObject,
  switchModule,
  withBudget,
} from '../context/frame.ts';
import { instanceValue } from '../declarations/class-members.ts';
import { bindParameters } from '../declarations/parameters.ts';
import { isConstructorFunction, prototypeInstance } from '../declarations/prototype-instances.ts';
import { argumentsFor } from '../library/callbacks.ts';
import { handlerArguments } from './handler-arguments.ts';
import { handlerOf } from './handler-models.ts';
import { furtherArguments, outsideArgument } from './outside-arguments.ts';

/** The number of exported functions that one handler outweighs when judging whether a program is an application. */
const HANDLER_WEIGHT = 4;

/** Names of methods that the language or a framework calls on any object. */
const OF_ANY_OBJECT = /^(?:[gs]et|is|with|equals|compare|to[A-Z]|on[A-Z])/;

/** Whether only other programs can call the function. */
const isInterface = (run: Run, callee: FunctionValue): boolean =>
  callee.definition.parameters.length > 0 &&
  !OF_ANY_OBJECT.test(callee.definition.name) &&
  run.isExported(callee) &&
  !isCalled(run, callee);

/** Runs deferred callbacks after the file has been loaded. */
export function* runDeferred(frame: Frame): Stretches<void> {
  const { deferred } = frame.run;
  for (let next = deferred.shift(); next; next = deferred.shift()) {
    enterDeferred(frame, next);
    yield* afterEntry(frame.run);
  }
}

function enterDeferred(top: Frame, deferred: Deferred): void {
  const { value, parameters, handler } = deferred;
  const outer = switchModule(top.run, value.scope.module);
  const frame = frameOf(top, value.scope.module);
  const named = handler === undefined ? handlerOf(frame, value) : undefined;
  // The registration describes its arguments better than the parameter names.
  const isKnown = parameters.some((one) => named?.uncalled || (named?.parameterNames && typeof one === 'string'));
  const told = isKnown ? undefined : named;
  const args = told ? handlerArguments(frame, value, told) : argumentsFor(frame, deferred);
  enterFunction(frame, value, args, handler ?? told?.handler);
  switchModule(top.run, outer);
}

/** Enters a function as an entry point and joins the resulting state, since it may run any number of times. */
export function enterFunction(
  frame: Frame,
  callee: FunctionValue,
  args: readonly Argument[],
  handler: string | undefined,
): void {
  const { run } = frame;
  const { definition } = callee;
  run.visited.add(definition);
  if (!run.entered.has(definition))
    run.balance += handler !== undefined ? HANDLER_WEIGHT : isInterface(run, callee) ? -1 : 0;
  run.entered.set(definition, callee.owner ? instanceTaint(frame, callee.owner) : 0);
  run.hasHandlers ||= handler !== undefined;
  run.entry = { name: definition.name, handler, definition, owner: callee.owner };
  branch(frame, [
    () => {
      const receiver =
        callee.receiver ??
        (callee.owner ? instanceValue(callee.owner, callee.owner.instance) : prototypeInstance(frame, callee));
      const inner = enter(frame, callee, receiver);
      inner.handler = handler;
      bindParameters(inner, definition, args, { kind: 'null', start: definition.nameStart, end: definition.nameStart });
      withBudget(run, () => {
        const returned = runBody(inner, definition);
        frame.state.join(inner.exits.map(({ diff }) => diff));
        frame.state.alive = true;
        run.pages?.left({ ...inner, state: frame.state }, returned);
      });
    },
    () => {},
  ]);
  run.entry = NO_ENTRY;
}

/** What entering a function counts as by itself, in evaluations. */
const ENTRY_WORK = 100;

/** Lets others run after an entry. */
export function* afterEntry(run: Run): Stretches<void> {
  yield run.evaluations + ENTRY_WORK;
  run.evaluations = 0;
}

/** Enters those that fit, which is asked before each: an entry may change what fits. */
function* enterEach(
  frame: Frame,
  functions: readonly FunctionValue[],
  fits: (one: FunctionValue) => boolean = () => true,
  enter: (frame: Frame, one: FunctionValue) => void = enterAsRoot,
): Stretches<void> {
  for (const one of functions) {
    if (!fits(one)) continue;
    enter(frame, one);
    yield* afterEntry(frame.run);
  }
}

/** Enters all functions not yet reached: handlers first, then functions without callers, then the rest. */
export function* enterFunctions(frame: Frame, functions: readonly FunctionValue[]): Stretches<void> {
  const { run } = frame;
  const handlers = new Map<FunctionValue, HandlerModel>();
  for (const one of functions) {
    const model = inFile(frame, one, (own) => handlerOf(own, one));
    if (model) handlers.set(one, model);
  }
  for (const [one, model] of handlers) {
    const { hasHandlers, balance } = run;
    inFile(frame, one, (own) => enterFunction(own, one, argumentsOf(own, one, model), model.handler));
    if (isMiddleware(run, model)) Object.assign(run, { hasHandlers, balance });
    yield* afterEntry(run);
  }
  // Functions that the handlers registered: `def show = Action { request => … }`.
  yield* runDeferred(frame);
  // A constructor function sets fields that its prototype methods use.
  yield* enterEach(frame, functions, (one) => isConstructorFunction(frame, one));
  yield* enterEach(frame, functions, (one) => isOwnDefault(run, one), enterDefault);
  const roots = functions.filter((one) => !handlers.has(one) && !isCalled(run, one));
  // Functions called from other files come after their callers, which provide the arguments.
  if (run.callers !== 'unknown') yield* enterEach(frame, roots, (one) => !run.called.has(one.definition.name));
  yield* enterEach(frame, roots);
  yield* enterEach(frame, functions);
  for (const [definition, made] of openClosures.get(run) ?? [])
    if (!run.visited.has(definition)) run.closures.set(definition, made);
}

/**
 * Closures over the arguments of other programs, to which nothing has led yet. A later call within the program makes
 * others of the same functions, which would stand for them.
 */
const openClosures = new WeakMap<Run, Map<FunctionDefinition, FunctionValue>>();

/** More closures are not compared with those before. */
const CLOSURES_MAX = 2_000;

/** Keeps the closures that a function made, and to which nothing has led; those of other files, if it is the first. */
function keepOpen(
  { run }: Frame,
  { scope }: FunctionValue,
  before: ReadonlyMap<FunctionDefinition, FunctionValue>,
): void {
  if (run.closures.size > CLOSURES_MAX) return;
  const open = openClosures.get(run) ?? new Map<FunctionDefinition, FunctionValue>();
  openClosures.set(run, open);
  for (const [definition, made] of run.closures)
    if (
      before.get(definition) !== made &&
      !run.visited.has(definition) &&
      (made.scope.module === scope.module || !open.has(definition))
    )
      open.set(definition, made);
}

/**
 * A parameterless constructor of a class that its own file also instantiates, as `copy()` does. Called functions are
 * entered last, but others create such objects before they call their methods.
 */
const isOwnDefault = (run: Run, one: FunctionValue): boolean =>
  one.definition.form === 'constructor' && one.definition.parameters.length === 0 && isCalled(run, one);

/** Enters the constructor. Other constructors that it calls, by `this(null)`, still have unknown arguments. */
function enterDefault(frame: Frame, one: FunctionValue): void {
  const { visited } = frame.run;
  const before = new Set(visited);
  enterAsRoot(frame, one);
  for (const method of one.owner?.definition.methods ?? [])
    if (method.form === 'constructor' && method !== one.definition && !before.has(method)) visited.delete(method);
}

/** A handler recognized only by parameter names may be library middleware, so it doesn't indicate an application. */
const isMiddleware = (run: Run, { parameterNames, name, supertype }: HandlerModel): boolean =>
  parameterNames !== undefined && !name && !supertype && run.semantics.prototypes && run.opensExports;

/**
 * The arguments of a handler. A function that is only recognized by its parameter names may be an ordinary one: if it
 * is exported, its arguments may also come from callers.
 */
function argumentsOf(frame: Frame, one: FunctionValue, model: HandlerModel): Argument[] {
  const args = handlerArguments(frame, one, model);
  const { uncalled, parameterNames, name, otherParameters } = model;
  const isGuess = uncalled && parameterNames && !name && !otherParameters;
  const exported = isGuess ? exportedIn(frame.run, one) : undefined;
  if (!exported) return args;
  return outsideArguments(frame, one, exported).map((open, at) => {
    const told = args[at];
    return told ? { ...told, value: joinValues(told.value, open.value) } : open;
  });
}

/** Runs `work` in the file of the function, in its top-level frame. */
export function inFile<Result>(frame: Frame, { scope }: FunctionValue, work: (own: Frame) => Result): Result {
  const outer = switchModule(frame.run, scope.module);
  const result = work(frameOf(frame, scope.module));
  switchModule(frame.run, outer);
  return result;
}

const exportedIn = (run: Run, one: FunctionValue): Source['exported'] =>
  run.opensExports && run.isExported(one) ? 'only' : undefined;

/** Whether its file calls a function of that name. */
const isCalled = (run: Run, { definition, scope }: FunctionValue): boolean =>
  (scope.module ?? run.module).called.has(definition.name);

/** Whether the program contains all callers. */
export const hasAllCallers = ({ callers, hasHandlers }: Run): boolean =>
  callers === 'known' || (callers === 'by-handlers' && hasHandlers);

/** The parameters whose arguments are all known, if the program contains all callers. */
export const knownParameters = (run: Run, { parameters }: FunctionDefinition): Parameter[] =>
  parameters.filter((one) => !run.givenUnknown.has(one));

function enterAsRoot(frame: Frame, one: FunctionValue): void {
  const { run } = frame;
  if (run.visited.has(one.definition)) return;
  const exported = exportedIn(run, one);
  const isCalledHere = hasAllCallers(run) && run.calledFromElsewhere.has(one.definition);
  const settled = isCalledHere ? knownParameters(run, one.definition) : [];
  // All callers were followed, and all arguments are known.
  if (isCalledHere && (!exported || settled.length === one.definition.parameters.length)) return;
  if (exported) enterOpen(frame, one, exported, settled);
  else enterWithAnything(frame, one, undefined, settled);
}

function enterWithAnything(
  frame: Frame,
  one: FunctionValue,
  exported?: Source['exported'],
  settled?: readonly Parameter[],
): void {
  inFile(frame, one, (own) => enterFunction(own, one, outsideArguments(own, one, exported, settled), undefined));
  atOnce(runDeferred(frame));
}

/**
 * Enters a function that external code can call. Its arguments reach inner functions through closure variables: one
 * that was called before, with the state of another call, is entered again unless this call calls it.
 */
export function enterOpen(
  frame: Frame,
  one: FunctionValue,
  exported: Source['exported'],
  settled: readonly Parameter[],
): void {
  const { closures, visited } = frame.run;
  const inner = new Map<FunctionDefinition, FunctionValue | undefined>();
  if (one.definition.parameters.length > 0)
    walk(one.definition.body, (node) => {
      if (node.kind === 'function' && visited.delete(node.definition))
        inner.set(node.definition, closures.get(node.definition));
    });
  const known = new Map(closures.size > CLOSURES_MAX ? [] : closures);
  enterWithAnything(frame, one, exported, settled);
  if (one.definition.parameters.length > 0) keepOpen(frame, one, known);
  for (const [definition, before] of inner) {
    const made = closures.get(definition);
    if (made && made !== before && !visited.has(definition)) enterWithAnything(frame, made);
    visited.add(definition);
  }
}

/** Unknown arguments from other programs, except for settled parameters. */
export const outsideArguments = (
  frame: Frame,
  { definition, owner }: FunctionValue,
  exported?: Source['exported'],
  settled: readonly Parameter[] = [],
): Argument[] =>
  definition.parameters.flatMap((parameter) => {
    if (settled.includes(parameter)) return [argument(UNKNOWN)];
    return parameter.all
      ? furtherArguments(frame, definition, parameter, exported)
      : [outsideArgument(frame, definition, parameter, exported, owner)];
  });

/** Enters methods again if the fields of their class gained taint since, because they may read those fields. */
export function* enterAgain(
  frame: Frame,
  functions: readonly FunctionValue[],
  before: ReadonlyMap<ClassValue, number>,
): Stretches<void> {
  const { run } = frame;
  for (const owner of run.classes) {
    if (instanceTaint(frame, owner) <= (before.get(owner) ?? 0)) continue;
    for (const one of functions) {
      if (one.owner !== owner || isCalled(run, one)) continue;
      if (instanceTaint(frame, owner) <= (run.entered.get(one.definition) ?? -1)) continue;
      inFile(frame, one, (own) => {
        const model = handlerOf(own, one);
        const args = model ? handlerArguments(own, one, model) : outsideArguments(own, one, exportedIn(run, one));
        enterFunction(own, one, args, model?.handler);
      });
      yield* afterEntry(run);
    }
  }
}

/** The number of distinct taint labels in the class's instance, and of functions in its tables. */
export function instanceTaint(frame: Frame, owner: ClassValue): number {
  const fieldsOf = (id: ObjectId): Value[] => [...(frame.state.object(id)?.fields.values() ?? [])];
  const tables = fieldsOf(owner.instance).flatMap(({ objects }) => objects);
  const functions = tables.flatMap(fieldsOf).flatMap((one) => one.functions);
  const labels = transitiveTaint(makeValue({ objects: [owner.instance] }), readObject(frame));
  return labels.length + functions.length;
}
