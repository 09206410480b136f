/** @module Where evaluation enters the file: handlers that a framework calls, then what others may call. */

import type { HandlerModel, ParameterModel } from '../../api-model/api.ts';
import { emptyObject, joinUnknownKey, putField, transitiveTaint } from '../../domain/heap.ts';
import { taintOf } from '../../domain/taint.ts';
import {
  asScalar,
  type ClassValue,
  type FunctionValue,
  makeValue,
  tainted,
  UNKNOWN,
  type Value,
} from '../../domain/value.ts';
import type { Annotation, Call, Expression, FunctionDefinition, Parameter, TypeReference } from '../../ir/index.ts';
import { evaluateCondition } from '../../match/condition.ts';
import { expandPatterns } from '../../match/pattern.ts';
import type { Site } from '../../match/site.ts';
import { isScalarType, pathOfType, withAncestors } from '../../resolve/names.ts';
import { annotationSite } from '../checks/annotations.ts';
import { checkSink } from '../checks/sinks.ts';
import { instanceValue } from '../classes.ts';
import {
  allocate,
  branch,
  type Deferred,
  enclosingNames,
  type Frame,
  readObject,
  withBudget,
} from '../context/frame.ts';
import { evaluate } from '../expressions.ts';
import { type Argument, argument, bindParameters, enter, runBody } from '../functions.ts';
import { argumentsFor, parameterValue } from '../library/callbacks.ts';
import { knownPart } from '../library/opaque-results.ts';
import { classesByVariable } from '../members/members.ts';

/** Runs what a framework calls once the file is loaded. */
export function runDeferred(frame: Frame): void {
  const { deferred } = frame.run;
  for (let next = deferred.shift(); next; next = deferred.shift()) enterDeferred(frame, next);
}

function enterDeferred(frame: Frame, { value, parameters, handler, receiver }: Deferred): void {
  const told = handler === undefined ? handlerOf(frame, value) : undefined;
  const args = told ? handlerArguments(frame, value, told) : argumentsFor(frame, value, parameters, receiver);
  enterFunction(frame, value, args, handler ?? told?.handler);
}

/** Enters a function from outside, in a state that is joined to what is known: nobody knows whether and how often it runs. */
export function enterFunction(
  frame: Frame,
  callee: FunctionValue,
  args: readonly Argument[],
  handler: string | undefined,
): void {
  const { run } = frame;
  const { definition } = callee;
  run.visited.add(definition);
  run.entry = { name: definition.name, handler, definition, owner: callee.owner };
  branch(frame, [
    () => {
      const receiver =
        callee.receiver ?? (callee.owner ? instanceValue(callee.owner, callee.owner.instance) : undefined);
      const inner = enter(frame, callee, receiver);
      inner.handler = handler;
      bindParameters(inner, definition, args, { kind: 'null', start: definition.nameStart, end: definition.nameStart });
      withBudget(run, () => runBody(inner, definition));
      frame.state.join(inner.exits.map(({ diff }) => diff));
      frame.state.alive = true;
    },
    () => {},
  ]);
  run.entry = { name: '', handler: undefined, definition: undefined, owner: undefined };
}

/** What a handler returns may be a sink: a page that a framework sends as it is. */
export function checkHandlerReturn(frame: Frame, returned: Value, node: Expression): void {
  const value = knownPart(frame, returned, node);
  for (const sink of frame.run.index.handlerReturns.get(frame.handler ?? '') ?? []) {
    if (
      sink.when &&
      evaluateCondition(sink.when, returnSite(frame, value, node), {
        ancestors: frame.run.index.ancestors,
        kinds: 0,
      }) !== true
    )
      continue;
    const { start, end } = node;
    checkSink(frame, { sink, value, start, end, guessed: false, site: { call: sending(node), paths: [] } });
  }
}

/** What is returned, as the argument of the call that sends it. */
const sending = (node: Expression): Call => ({
  kind: 'call',
  callee: { kind: 'opaque', parts: [], start: node.start, end: node.start },
  args: [{ value: node }],
  start: node.start,
  end: node.end,
});

/** What is returned, as conditions see it: `'value'`. */
const returnSite = (frame: Frame, value: Value, { start, end }: Expression): Site => ({
  start,
  end,
  name: '',
  args: [],
  receiver: undefined,
  receiverText: '',
  written: value,
  unused: false,
  within: enclosingNames(frame),
  read: readObject(frame),
});

/** Enters every function that nothing has reached: handlers first, then what nobody in the file calls, then the rest. */
export function enterFunctions(frame: Frame, functions: readonly FunctionValue[]): void {
  const { run } = frame;
  const handlers = new Map<FunctionValue, HandlerModel>();
  for (const one of functions) {
    const model = handlerOf(frame, one);
    if (model) handlers.set(one, model);
  }
  for (const [one, model] of handlers) enterFunction(frame, one, handlerArguments(frame, one, model), model.handler);
  const roots = functions.filter((one) => !handlers.has(one) && !run.called.has(one.definition.name));
  for (const one of roots) enterAsRoot(frame, one);
  for (const one of functions) enterAsRoot(frame, one);
}

function enterAsRoot(frame: Frame, one: FunctionValue): void {
  if (frame.run.visited.has(one.definition)) return;
  enterFunction(
    frame,
    one,
    one.definition.parameters.map((parameter) => outsideArgument(frame, one.definition, parameter)),
    undefined,
  );
  runDeferred(frame);
}

/** Fields that a method has filled may be used by one that was entered before it: those classes are entered again. */
export function enterAgain(
  frame: Frame,
  functions: readonly FunctionValue[],
  before: ReadonlyMap<ClassValue, number>,
): void {
  for (const owner of frame.run.classes) {
    if (instanceTaint(frame, owner) <= (before.get(owner) ?? 0)) continue;
    for (const one of functions) {
      if (one.owner !== owner || frame.run.called.has(one.definition.name)) continue;
      const model = handlerOf(frame, one);
      const args = model
        ? handlerArguments(frame, one, model)
        : one.definition.parameters.map((parameter) => outsideArgument(frame, one.definition, parameter));
      enterFunction(frame, one, args, model?.handler);
    }
  }
}

/** How many distinct labels the class's instance holds. */
export const instanceTaint = (frame: Frame, owner: ClassValue): number =>
  transitiveTaint(makeValue({ objects: [owner.instance] }), readObject(frame)).length;

/** A type that the models know is a part of the program (a request, a connection), unless its values are data. */
function isService(frame: Frame, type: TypeReference): boolean {
  if (type.array) return false;
  const path = pathOfType(frame.run, type);
  return frame.run.index.known.has(path) && !(frame.run.language.dataTypes?.has(path) ?? false);
}

/** Names of types that do things, or say how, rather than hold what someone sent. */
const ROLE =
  /(?:Manager|Context|Factory|Config|Configuration|Configurer|Service|Provider|Registry|Repository|Resolver|Loader|Invocation|Interceptor|Proxy|Engine|Container|Compiler|Compilation|Settings|Logger|Listener|Adapter|Environment|Unit|Plugin|Module|Lifecycle|LifeCycle|Strategy|Evaluator|Executor|Scheduler|Dispatcher)$/;

/** A type of the program's own machinery, told by its name: who hands it in is no stranger. */
const isMachinery = (type: TypeReference): boolean => !type.array && ROLE.test(type.name);

/** A parameter of a function that nobody in the file calls: it may be anything. */
function outsideArgument(frame: Frame, definition: FunctionDefinition, parameter: Parameter): Argument {
  const { type, target } = parameter;
  if (type && isScalarType(frame.run, type)) return argument(UNKNOWN);
  if (type && (isService(frame, type) || isMachinery(type))) return argument(UNKNOWN);
  const name = target.kind === 'name' ? `'${target.name}'` : '';
  const label = `parameter ${name}${definition.name ? ` of ${definition.name}()` : ''}`;
  return argument(
    tainted(taintOf({ kind: 'parameter', label, start: target.start, end: target.end, within: definition.name })),
  );
}

/** The model of the framework that calls the function, if one does. */
function handlerOf(frame: Frame, { definition, owner }: FunctionValue): HandlerModel | undefined {
  return frame.run.index.handlers.find((model) => isHandler(frame, model, definition, owner));
}

function isHandler(
  frame: Frame,
  model: HandlerModel,
  definition: FunctionDefinition,
  owner: ClassValue | undefined,
): boolean {
  if (model.name && !model.name.test(definition.name)) return false;
  if (model.uncalled && frame.run.called.has(definition.name)) return false;
  if (model.isPublic && (definition.isPublic === false || !/^(?:method|function)$/.test(definition.form))) return false;
  if (model.returnType && !givesBack(frame, definition.returnType, model.returnType)) return false;
  if (model.annotation && !hasAnnotation(frame, definition.annotations, model.annotation)) return false;
  if (model.when && !definition.annotations.some((annotation) => annotationHolds(frame, annotation, model)))
    return false;
  if (model.classAnnotation && !hasAnnotation(frame, owner?.definition.annotations ?? [], model.classAnnotation))
    return false;
  if (model.supertype && !hasSupertype(frame, owner, model.supertype)) return false;
  if (
    model.parameterNames &&
    (definition.form === 'constructor' ||
      !model.parameterNames.every((name, index) => parameterNamed(frame, definition.parameters[index], name)))
  )
    return false;
  if (model.parameterFields && !model.parameterFields.every((name) => takesField(definition.parameters[0], name)))
    return false;
  if (model.parameterAnnotated && !bearsAnnotation(frame, model, definition)) return false;
  if (
    model.parameterTypes &&
    !model.parameterTypes.every((type, index) => !type || type.test(definition.parameters[index]?.type?.name ?? ''))
  )
    return false;
  return Boolean(
    model.name ||
      model.parameterTypes ||
      model.parameterAnnotated ||
      model.annotation ||
      model.supertype ||
      model.parameterNames ||
      model.parameterFields ||
      model.classAnnotation ||
      model.returnType,
  );
}

const bearsAnnotation = (frame: Frame, model: HandlerModel, { parameters }: FunctionDefinition): boolean =>
  parameters.some(({ annotations }) =>
    model.parameterAnnotations?.some(({ annotation }) => hasAnnotation(frame, annotations, annotation)),
  );

/** Whether the type, or the one that it holds (`Task<T>`), is one of those. */
function givesBack(frame: Frame, type: TypeReference | undefined, patterns: string | readonly string[]): boolean {
  const wanted = new Set(expandPatterns(patterns));
  return type !== undefined && [type, ...type.args].some((one) => wanted.has(pathOfType(frame.run, one)));
}

function annotationHolds(frame: Frame, annotation: Annotation, { annotation: pattern, when }: HandlerModel): boolean {
  if (!when || !pattern || !hasAnnotation(frame, [annotation], pattern)) return false;
  return (
    evaluateCondition(when, annotationSite(frame, annotation), { ancestors: frame.run.index.ancestors, kinds: 0 }) ===
    true
  );
}

/** Types that what a framework hands over is declared as: `Request`, `HttpServletResponse`, `Context`, `any`. */
const HANDED_OVER =
  /(?:request|response|req|res|reply|context|ctx|event|message|writer|any|unknown|object|dict|mapping|record|http\w*)\d*$/i;
/** A client's request goes out: Python's `requests.Request`. */
const OUTGOING = /(?:^|\.)requests\./;

/** Whether a parameter goes by the name, and a request is not declared to be something else. */
function parameterNamed(frame: Frame, parameter: Parameter | undefined, name: RegExp): boolean {
  if (parameter?.target.kind !== 'name' || !name.test(parameter.target.name)) return false;
  if (!parameter.type || parameter.type.name === '' || !/^_?req/i.test(parameter.target.name)) return true;
  const path = pathOfType(frame.run, parameter.type);
  if (isOwnMessage(frame, parameter.type)) return false;
  return HANDED_OVER.test(parameter.type.name) && !OUTGOING.test(path);
}

/** A class of the file that is no kind of request but for its name: what is sent, of which the fields are declared. */
function isOwnMessage(frame: Frame, type: TypeReference): boolean {
  const variable = frame.scope.find(type.name);
  const owner = variable && classesByVariable.get(variable);
  return owner !== undefined && owner.supertypes.length > 0 && !owner.supertypes.some((path) => HANDED_OVER.test(path));
}

const takesField = (parameter: Parameter | undefined, name: RegExp): boolean =>
  parameter?.target.kind === 'object' &&
  parameter.target.entries.some(({ key }) => key !== undefined && name.test(key));

function hasSupertype(frame: Frame, owner: ClassValue | undefined, patterns: string | readonly string[]): boolean {
  const types = new Set(expandPatterns(patterns));
  return owner?.supertypes.some((path) => withAncestors(frame.run, path).some((type) => types.has(type))) ?? false;
}

/** Canonical paths that an annotation stands for: its root may be an import, or a variable that holds an application. */
export function annotationPaths(frame: Frame, annotation: Annotation): readonly string[] {
  const at = { start: annotation.start, end: annotation.end };
  const [head = '', ...members] = annotation.name.split('.');
  let node: Expression = { kind: 'name', name: head, ...at };
  for (const name of members) node = { kind: 'member', object: node, name, ...at };
  const value = evaluate(frame, node);
  return value.paths.flatMap((path) => {
    const dot = path.lastIndexOf('.');
    const bases = dot < 0 ? [''] : withAncestors(frame.run, path.slice(0, dot));
    return dot < 0 ? [path] : bases.map((base) => base + path.slice(dot));
  });
}

export function hasAnnotation(
  frame: Frame,
  annotations: readonly Annotation[],
  patterns: string | readonly string[],
): boolean {
  if (annotations.length === 0) return false;
  const wanted = new Set(expandPatterns(patterns));
  return annotations.some((annotation) => {
    const last = annotation.name.slice(annotation.name.lastIndexOf('.') + 1);
    return wanted.has(`?.${last}`) || annotationPaths(frame, annotation).some((path) => wanted.has(path));
  });
}

/** The arguments that the framework gives a handler. */
function handlerArguments(top: Frame, { definition, scope }: FunctionValue, model: HandlerModel): Argument[] {
  // Types are named as the method sees them: its class may hold them.
  const frame = { ...top, scope };
  let position = 0;
  return definition.parameters.map((parameter) => {
    const byAnnotation = model.parameterAnnotations?.find(({ annotation }) =>
      hasAnnotation(frame, parameter.annotations, annotation),
    );
    if (byAnnotation && 'injected' in byAnnotation) return argument(injectedValue(frame, parameter));
    if (byAnnotation) {
      const { source, label } = byAnnotation;
      const isNumber = parameter.type !== undefined && isScalarType(frame.run, parameter.type);
      const value = parameterValue(frame, { source, label }, undefined, parameter.target);
      // A number carries no text, though it may still be too large.
      if (isNumber && !isWhole(parameter.type)) return argument(UNKNOWN);
      if (isNumber) return argument(asScalar(value));
      return argument(parameter.type ? ofDeclaredClass(frame, parameter.type, value) : value);
    }
    const told = model.parameters?.[position];
    position += 1;
    if (told !== undefined) return argument(parameterValue(frame, told, undefined, parameter.target));
    return model.otherParameters ? sourced(frame, parameter, model.otherParameters) : argument(UNKNOWN);
  });
}

const isWhole = (type: TypeReference | undefined): boolean =>
  type !== undefined && /^(?:u?int(?:eger)?\d*|u?long|u?short|s?byte|number|BigInteger)$/i.test(type.name);

/** What a framework makes by the parameter's type: of a class of the file an instance. */
function injectedValue(frame: Frame, { type }: Parameter): Value {
  const variable = type && frame.scope.find(type.name);
  const owner = variable && classesByVariable.get(variable);
  return owner ? instanceValue(owner, owner.instance) : UNKNOWN;
}

/** `list[int]`; a list of bytes is a text. */
const isScalarList = (frame: Frame, type: TypeReference): boolean =>
  type.array === true &&
  !/^(?:u?int8|byte|char|u8|i8)$/i.test(type.name) &&
  isScalarType(frame.run, { ...type, array: false });

function sourced(frame: Frame, parameter: Parameter, model: Exclude<ParameterModel, string | null>): Argument {
  const { type, target } = parameter;
  if (type && (isScalarType(frame.run, type) || isScalarList(frame, type))) return argument(UNKNOWN);
  if (type && (isService(frame, type) || isMachinery(type))) return argument(UNKNOWN);
  const value = parameterValue(frame, model, undefined, target);
  return argument(type ? ofDeclaredClass(frame, type, value) : value);
}

/** Fields of the class of the file that numbers or one of a few values are declared for hold no more, whoever fills them. */
function ofDeclaredClass(frame: Frame, type: TypeReference, value: Value): Value {
  const variable = type.array ? undefined : frame.scope.find(type.name);
  const owner = variable && classesByVariable.get(variable);
  if (!owner) return value;
  if (owner.definition.isEnum || owner.supertypes.some((path) => /(?:^|\.)(?:Str|Int)?(?:Enum|Flag)$/.test(path)))
    return UNKNOWN;
  const numbers = owner.definition.fields.filter((field) => field.type && isScalarType(frame.run, field.type));
  if (numbers.length === 0) return value;
  const object = numbers.reduce(
    (state, { name }) => putField(state, name, makeValue({ scalar: true })),
    joinUnknownKey(emptyObject(owner, false), value),
  );
  return { ...value, objects: [allocate(frame, object)] };
}
