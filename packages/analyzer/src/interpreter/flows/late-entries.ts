/**
 * @module
 * Functions that read what another entry point has stored since they ran: the worker of a queue, a listener, a promise
 * that is resolved elsewhere. A program doesn't run its functions once and in order, so they are entered again.
 */

import { emptyObject, transitiveTaint } from '../../domain/heap.ts';
import type { Variable } from '../../domain/scope.ts';
import { type ClassValue, type FunctionValue, type ObjectId, UNKNOWN, type Value } from '../../domain/value.ts';
import type { Call, Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { Site } from '../../match/site.ts';
import { type Argument, argument } from '../context/call.ts';
import { type Deferred, type Frame, type Run, readObject, switchModule, withBudget } from '../context/frame.ts';
import { instanceValue } from '../declarations/class-members.ts';
import { enterFunction, inFile } from '../handlers/entries.ts';
import { handlerArguments } from '../handlers/handler-arguments.ts';
import { handlerOf } from '../handlers/handler-models.ts';
import { argumentsFor } from '../library/callbacks.ts';

/** Functions that run beside the rest of the program, with what they could read when they were started. */
interface Started {
  run: () => void;
  reads: () => number;
  before: number;
}

interface Later {
  started: Started[];
  /** How a framework or library was told to call a function. */
  registered: Map<FunctionDefinition, Deferred>;
}

const laterByRun = new WeakMap<Run, Later>();

function laterOf(run: Run): Later {
  const known = laterByRun.get(run) ?? { started: [], registered: new Map() };
  laterByRun.set(run, known);
  return known;
}

/** The number of sources that the values carry, without arguments of functions that the program doesn't call. */
function sourcesIn(frame: Frame, values: readonly (Value | undefined)[]): number {
  const read = readObject(frame);
  const starts = new Set<number>();
  for (const value of values)
    if (value && (value.objects.length > 0 || value.taint.length > 0))
      for (const { source } of transitiveTaint(value, read)) if (source.kind !== 'parameter') starts.add(source.start);
  return starts.size;
}

/** Only what objects hold: a test that a plain value passed holds for the function that it starts. */
const heldIn = (frame: Frame, values: readonly (Value | undefined)[]): number =>
  sourcesIn(
    frame,
    values.filter((value) => value !== undefined && value.objects.length > 0),
  );

/** Names of calls that add to a collection without reading it. */
const ADDS = /^(?:push|put|put_nowait|add|append|appendleft|unshift|offer|enqueue|set|send|emit|on|once|<<)$/;

const namesByFunction = new WeakMap<FunctionDefinition, ReadonlySet<string>>();

/** The names that the function reads otherwise than to add to what they hold. */
function namesRead(definition: FunctionDefinition): ReadonlySet<string> {
  const known = namesByFunction.get(definition);
  if (known) return known;
  const counts = new Map<string, number>();
  const count = (node: Expression, by: number): void => {
    if (node.kind === 'name') counts.set(node.name, (counts.get(node.name) ?? 0) + by);
  };
  walk(definition.body, (node) => {
    if (node.kind === 'name') count(node, 1);
    else if (node.kind === 'call' && node.callee.kind === 'member' && ADDS.test(node.callee.name))
      count(node.callee.object, -1);
    else if (node.kind === 'assign') count(node.target.kind === 'index' ? node.target.object : node.target, -1);
  });
  const names = new Set([...counts].flatMap(([name, reads]) => (reads > 0 ? [name] : [])));
  namesByFunction.set(definition, names);
  return names;
}

const readsOf = (frame: Frame, { definition, scope, receiver }: FunctionValue): (Value | undefined)[] => [
  receiver,
  ...[...namesRead(definition)].map((name) => {
    const variable = scope.find(name);
    return variable && frame.state.variable(variable);
  }),
];

const STARTED_MAX = 40;

function start(frame: Frame, reads: () => number, run: () => void): void {
  const { started } = laterOf(frame.run);
  if (started.length < STARTED_MAX) started.push({ run, reads, before: reads() });
}

/** Calls whose callback runs beside the rest of the program. */
const STARTS =
  /(?:^|\.| )(?:Thread(?:\.\w+)?(?: new)?|Process|Timer|start_new_thread|submit|execute|spawn\w*|set(?:Timeout|Interval|Immediate)|nextTick|create_task|ensure_future|run_in_executor|schedule\w*|runAsync|supplyAsync|StartNew|QueueUserWorkItem|Task Run)$/;

/** A function that a library calls: at once, later, or beside the rest of the program. */
export function startsLater(top: Frame, { receiverText, name }: Site, deferred: Deferred): void {
  const { value, handed } = deferred;
  if (deferred.handler !== undefined || top.definition === undefined)
    laterOf(top.run).registered.set(value.definition, deferred);
  if (!STARTS.test(`${receiverText} ${name}`)) return;
  const frame: Frame = { ...top };
  const args = value.definition.parameters.map((_, at) => argument(handed[at]?.value ?? UNKNOWN));
  const reads = (state: Frame): number => heldIn(state, [...readsOf(state, value), ...args.map((one) => one.value)]);
  start(
    frame,
    () => reads({ ...frame, state: rootOf(frame) }),
    () => inFile({ ...frame, state: rootOf(frame) }, value, (own) => enterFunction(own, value, args, undefined)),
  );
}

/** The state that entry points change, below the frames of the calls that led here. */
function rootOf({ state }: Frame): Frame['state'] {
  let root = state;
  while (root.parent) root = root.parent;
  return root;
}

/** `go work(queue)`: the call is evaluated again, where its names are known. */
export function startsCall(frame: Frame, call: Expression): void {
  if (call.kind !== 'call') return;
  const own = { ...frame };
  const parts = (node: Call): Expression[] => [
    ...(node.callee.kind === 'member' ? [node.callee.object] : []),
    ...node.args.map(({ value }) => value),
  ];
  const late = (): Frame => ({ ...own, state: rootOf(own), caller: undefined, depth: 0, throws: undefined });
  start(
    frame,
    () => {
      const now = late();
      return heldIn(
        now,
        parts(call).map((node) => {
          const variable = node.kind === 'name' ? now.scope.find(node.name) : undefined;
          return variable && now.state.variable(variable);
        }),
      );
    },
    () => {
      const { run } = own;
      const outer = switchModule(run, own.scope.module);
      withBudget(run, () => run.interpreter.evaluate(late(), call));
      switchModule(run, outer);
    },
  );
}

const methodsOf = (owner: ClassValue): FunctionValue[] =>
  owner.definition.methods.map((definition) => ({
    definition,
    scope: owner.scope,
    owner,
    receiver: instanceValue(owner, owner.instance),
  }));

/** Functions entered again at most, so that the time stays in proportion. */
const AGAIN_MAX = 60;

/** Variables of the files that refer to an object with untrusted data of an entry point. */
function changedVariables(frame: Frame): Set<Variable> {
  const found = new Set<Variable>();
  for (const [variable, value] of frame.state.variables) if (heldIn(frame, [value]) > 0) found.add(variable);
  return found;
}

function enterAgain(frame: Frame, one: FunctionValue): void {
  const { registered } = laterOf(frame.run);
  inFile(frame, one, (own) => {
    const deferred = registered.get(one.definition);
    const model = deferred ? undefined : handlerOf(own, one);
    const args: readonly Argument[] = deferred
      ? argumentsFor(own, deferred)
      : model
        ? handlerArguments(own, one, model)
        : one.definition.parameters.map(() => argument(UNKNOWN));
    enterFunction(own, one, args, deferred?.handler ?? model?.handler);
  });
}

/** Whether an object in a field of the class calls functions that its constructor registered: the handlers of an event. */
function holdsListeners({ state }: Frame, owner: ClassValue): boolean {
  const valuesOf = (id: ObjectId): Value[] => {
    const { fields, items = [], rest } = state.object(id) ?? emptyObject();
    return [...fields.values(), ...items, ...(rest ? [rest] : [])];
  };
  const calls = ({ functions }: Value): boolean => functions.length > 0;
  return valuesOf(owner.instance)
    .flatMap(({ objects }) => objects)
    .filter((id) => state.object(id)?.owner !== undefined)
    .flatMap(valuesOf)
    .some((value) => calls(value) || value.objects.flatMap(valuesOf).some(calls));
}

/** Enters functions again that read variables whose values became untrusted, then what runs beside the program. */
export function enterLate(frame: Frame): void {
  const { run } = frame;
  const { balance, hasHandlers } = run;
  for (const owner of run.classes)
    if (owner.definition.methods.some(({ form }) => form === 'constructor') && holdsListeners(frame, owner))
      for (const one of methodsOf(owner)) if (inFile(frame, one, (own) => handlerOf(own, one))) enterAgain(frame, one);
  const changed = changedVariables(frame);
  if (changed.size > 0) {
    const names = new Set([...changed].map(({ name }) => name));
    const functions = [...run.closures.values(), ...run.classes.flatMap(methodsOf)].filter(
      (one) => isOpen(run, one) && readsChanged(one, names, changed),
    );
    for (const one of functions.slice(0, AGAIN_MAX)) enterAgain(frame, one);
  }
  for (const { run: work, reads, before } of laterOf(run).started) if (reads() > before) work();
  Object.assign(run, { balance, hasHandlers });
}

/** Whether it runs in the final state, without the tests of a function around it: only then may it run again. */
const isOpen = (run: Run, { definition, scope, owner }: FunctionValue): boolean =>
  scope.module?.isGuest !== true &&
  ((owner !== undefined && scope === owner.scope) ||
    scope.functionScope === scope.module?.scope ||
    laterOf(run).registered.get(definition)?.handler !== undefined);

function readsChanged({ definition, scope }: FunctionValue, names: Set<string>, changed: Set<Variable>): boolean {
  for (const name of namesRead(definition)) {
    const variable = names.has(name) ? scope.find(name) : undefined;
    if (variable && changed.has(variable)) return true;
  }
  return false;
}
