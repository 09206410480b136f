/** @module Callbacks: functions that a library calls, now or later, with values that the models describe. */

import type { CallbackModel, ParameterModel } from '../../api-model/api.ts';
import { emptyObject, putField, transitiveTaint } from '../../domain/heap.ts';
import { recordOuterRead } from '../../domain/reads.ts';
import { CLEAN, kindMask, stepTaint, taintOf } from '../../domain/taint.ts';
import {
  type FunctionValue,
  joinAll,
  joinValues,
  makeValue,
  tainted,
  UNKNOWN,
  type Value,
} from '../../domain/value.ts';
import type { Call, Expression, FunctionDefinition, Parameter } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import { hasSpread, type Site, selectArguments } from '../../match/site.ts';
import { type Argument, argument, type ResolvedCall } from '../context/call.ts';
import { elementOf } from '../context/elements.ts';
import { allocate, branch, type Deferred, type Frame, functionName, readObject } from '../context/frame.ts';
import { handedArguments } from '../context/handed-arguments.ts';
import { heuristics } from '../context/heuristics.ts';
import { awaitedPart } from './opaque-results.ts';
import { through } from './schemas.ts';

/** Their callbacks select or order the elements; what they return isn't one. */
export const SELECTORS = /^(?:filter|find|some|every|sort|forEach)/;

/** Runs every callback argument and returns their results. */
export function runCallbacks(frame: Frame, node: Call, resolved: ResolvedCall): Value {
  const { site } = resolved;
  const receiver = promisedTo(node, site.receiver);
  const functions = site.args.flatMap(({ value }) => functionsIn(frame, value));
  if (functions.length === 0) return UNKNOWN;
  if (
    resolved.entries.some(({ entry }) =>
      entry.summaries.some(({ flow }) => /^(?:call-argument|transform|promise)$/.test(flow)),
    )
  )
    return UNKNOWN;
  const model = callbackModel(frame, resolved);
  const taken =
    model?.args && !hasSpread(site)
      ? model.args.flatMap((one) => selectArguments(site, one)).flatMap((value) => functionsIn(frame, value))
      : functions;
  const results: Value[] = [];
  for (const callee of functions) {
    const given = taken.includes(callee) ? (model?.parameters ?? []) : [];
    const parameters = callee.definition.parameters.length === model?.errorFirst ? [null, ...given] : given;
    const handler = taken.includes(callee) ? model?.handler : undefined;
    const handed = parameters.length > 0 ? validatedFor(frame, node, site, model) : handedOn(frame, site, callee);
    const asked = resolved.entries.length === 0 && ASKS_ELSEWHERE.test(site.name) ? site.start : undefined;
    const deferred: Deferred = { value: callee, parameters, handler, receiver, handed, asked };
    heuristics.startsLater?.(frame, site, deferred);
    if (handler !== undefined || isTopLevel(frame) || isAnnotated(callee)) {
      // It runs after the top level, however early it is registered.
      defer(frame, deferred);
      continue;
    }
    branch(frame, [() => results.push(runNow(frame, deferred, node)), () => {}]);
  }
  return SELECTORS.test(site.name) ? UNKNOWN : joinAll(results);
}

/** Lookup, storage and update calls, whose callback values are rarely the contents of their receiver. */
const ASKS_ELSEWHERE =
  /^(?:(?:insert|save|create|update|upsert|find|fetch|load|remove|delete|destroy|lookup)(?:[A-Z_]\w*)?|get[A-Z_]\w*|query|exec\w*|authenticate|verify)$/;

/** The value that `promise.then(…)` passes on. */
function promisedTo({ callee }: Call, receiver: Value | undefined): Value | undefined {
  if (!receiver || callee.kind !== 'member' || callee.name !== 'then') return receiver;
  const promise = callee.object;
  const isChain = promise.kind === 'call' && promise.callee.kind === 'member' && promise.callee.name === 'then';
  return isChain ? receiver : awaitedPart(receiver, promise);
}

/** A closure whose declaration tells a framework how to bind its parameters per request. */
const isAnnotated = ({ definition }: FunctionValue): boolean =>
  definition.form === 'lambda' && definition.annotations.length > 0;

/** Maximum entries per registered function, since one may register itself. */
const REGISTRATIONS_MAX = 3;

function defer(frame: Frame, deferred: Deferred): void {
  const { run } = frame;
  const { definition, scope } = deferred.value;
  run.visited.add(definition);
  // Registrations of a guest file run in its own unit.
  if (scope.module?.isGuest) return;
  const times = run.registrations.get(definition) ?? 0;
  if (times >= REGISTRATIONS_MAX) return;
  run.registrations.set(definition, times + 1);
  run.deferred.push(deferred);
  run.effects += 1;
}

const isTopLevel = (frame: Frame): boolean => frame.definition === undefined && frame.depth === 0;

/** The functions in a value, which may be a list or an options object. */
function functionsIn(frame: Frame, value: Value): readonly FunctionValue[] {
  if (value.functions.length > 0) return value.functions;
  return value.objects.flatMap((id) => {
    const object = frame.state.object(id);
    if (!object || object.owner) return [];
    return [...(object.items ?? []), ...object.fields.values(), object.rest ?? UNKNOWN].flatMap(
      ({ functions }) => functions,
    );
  });
}

function callbackModel(frame: Frame, resolved: ResolvedCall): CallbackModel | undefined {
  const context = { ancestors: frame.run.index.ancestors, kinds: 0 };
  for (const { entry, guessed } of resolved.entries) {
    for (const model of entry.callbacks) {
      if (guessed && model.receiver && !model.receiver.test(resolved.site.receiverText)) continue;
      if (!model.when || evaluateCondition(model.when, resolved.site, context) === true) return model;
    }
  }
  return undefined;
}

function runNow(frame: Frame, deferred: Deferred, node: Expression): Value {
  const { value } = deferred;
  return frame.run.interpreter.invoke(frame, value, argumentsFor(frame, deferred), value.receiver, node);
}

/** The arguments after a registered function, with which the library calls it: `atexit.register(remove, name)`. */
const handedOn = (frame: Frame, site: Site, callee: FunctionValue): readonly Argument[] =>
  handedArguments(
    frame,
    site,
    site.args.findIndex(({ value }) => value.functions.includes(callee)),
  );

/** The first argument of a function that a schema guards, in this call or an earlier one of the chain. */
function validatedFor(
  frame: Frame,
  { callee, args }: Call,
  site: Site,
  model: CallbackModel | undefined,
): readonly Argument[] {
  if (!model?.schema) return [];
  const { schema } = model;
  const { source: kind, label } = schema;
  const given = schema.at === undefined ? chained(callee, schema.by) : args[schema.at]?.value;
  if (!given) return [];
  const { start, end } = given;
  const value = schema.at === undefined ? frame.run.interpreter.evaluate(frame, given) : site.args[schema.at]?.value;
  const shape = schema.at === undefined || !schema.option ? value : value && optionOf(frame, value, schema.option);
  if (!shape) return [];
  const sent = tainted(taintOf({ kind, label, start, end, within: functionName(frame) }));
  const valid = through(frame, shape, sent, schema, 0);
  if (schema.at !== undefined) return [argument(valid)];
  const object = putField(emptyObject(undefined, false), schema.under, valid);
  return [argument(makeValue({ objects: [allocate(frame, object)] }))];
}

/** The argument of the method of that name in the chain of calls. */
function chained(callee: Expression, name: string): Expression | undefined {
  let at = callee;
  while (at.kind === 'member') {
    const call: Expression = at.object;
    if (call.kind !== 'call' || call.callee.kind !== 'member') return undefined;
    if (call.callee.name === name && call.args[0]) return call.args[0].value;
    at = call.callee;
  }
  return undefined;
}

const optionOf = ({ state }: Frame, { objects }: Value, name: string): Value | undefined =>
  objects.map((id) => state.object(id)?.fields.get(name)).find((value) => value);

/** `(err, rows) => …`: error parameters, which don't carry the data. */
const isError = (target: Expression): boolean => target.kind === 'name' && /^err(?:or)?$/i.test(target.name);

/** The arguments of a callback: modeled or passed on, otherwise contents of the receiver. */
export function argumentsFor(
  frame: Frame,
  { value: callee, parameters, receiver, handed, asked }: Omit<Deferred, 'handler'>,
): readonly Argument[] {
  if (handed[0]) return handed;
  const held = receiver ? transitiveTaint(receiver, readObject(frame)) : CLEAN;
  const given = asked === undefined ? held : stepTaint(held, asked, 'is asked for something', 0, true);
  const fallback = receiver ? tainted(given) : UNKNOWN;
  return callee.definition.parameters.map((parameter, position) => {
    const model = parameters[position];
    const told =
      parameters.length === 0 && (frame.run.semantics.prototypes || isMessage(frame, parameter))
        ? guessedArgument(frame, callee.definition, parameter)
        : undefined;
    if (told) return told;
    if (model === undefined || model === null)
      return argument(parameters.length > 0 || isError(parameter.target) ? UNKNOWN : fallback);
    return argument(parameterValue(frame, model, receiver, parameter.target));
  });
}

/** A message, recognized by its type. */
const isMessage = ({ run }: Frame, { type }: Parameter): boolean =>
  type !== undefined && run.semantics.heuristics?.forms.handed?.test(type.name) === true;

/** The untrusted source of a parameter, if the form of its function indicates one. */
export function guessedArgument(
  frame: Frame,
  definition: FunctionDefinition,
  parameter: Parameter,
  owner?: { name: string; supertypes: readonly string[] },
): Argument | undefined {
  const told = heuristics.guessedSource?.(frame, definition, parameter, owner);
  if (!told) return undefined;
  const { fields, ...origin } = told;
  const { start, end } = parameter.target;
  const sent = tainted(taintOf({ ...origin, start, end, within: definition.name }));
  if (!fields) return argument(sent);
  const object = fields.reduce((state, key) => putField(state, key, sent), emptyObject(undefined, false));
  return argument(makeValue({ objects: [allocate(frame, object)] }));
}

/** The value of a parameter that a framework fills. */
export function parameterValue(
  frame: Frame,
  model: ParameterModel,
  receiver: Value | undefined,
  target: Expression,
): Value {
  if (model === null) return UNKNOWN;
  if (model === 'element') return receiver ? elementOf(frame, receiver) : UNKNOWN;
  if (model === 'receiver') return receiver ?? UNKNOWN;
  if (typeof model === 'string') return ofPath(frame, model);
  const { source: kind, label, sanitized, confidence, serverMembers } = model;
  const within = functionName(frame);
  const origin = { kind, label, start: target.start, end: target.end, within, confidence, serverMembers };
  return tainted(taintOf(origin, kindMask(sanitized ?? [])));
}

/** What a path stands for: with what the program stored there, such as the object of a command line's context. */
function ofPath(frame: Frame, path: string): Value {
  const value = makeValue({ paths: [path] });
  if (frame.run.index.reads.has(`${path}.*`)) recordOuterRead();
  const written = frame.run.written.get(path);
  return written ? joinValues(value, written) : value;
}
