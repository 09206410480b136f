/** @module Work that another part of the program does: jobs by their class or function, objects sent to their handlers. */

import type { ListenerModel } from '../../api-model/api.ts';
import type { ArgumentSelector } from '../../api-model/condition.ts';
import { type ClassValue, type FunctionValue, makeValue, UNKNOWN, type Value } from '../../domain/value.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { hasAnnotation } from '../checks/annotation-paths.ts';
import { type Argument, argument } from '../context/call.ts';
import type { Frame } from '../context/frame.ts';
import type { SummaryCall } from '../context/summary.ts';
import { classesByVariable, instanceValue, overloadsOf, parentClass } from '../declarations/class-members.ts';
import { typed } from '../declarations/declared-types.ts';
import { argumentAt } from '../library/summary-call.ts';
import { callEach } from './called-functions.ts';

/** The arguments, or those behind a time or name. */
const argumentsOf = ({ site, model: { of } }: SummaryCall): Argument[] =>
  site.args.slice(typeof of === 'number' ? of + 1 : 0).map(({ value, name, spread }) => ({ value, name, spread }));

/** The receiver on which settings are chained: `Job.set(wait: 10).perform_later(…)`. */
function jobOf({ frame, node, site }: SummaryCall): Value {
  let found = site.receiver ?? UNKNOWN;
  let at: Expression = node.callee;
  while (found.classes.length + found.functions.length === 0 && at.kind === 'member' && at.object.kind === 'call') {
    const call: Call = at.object;
    if (call.callee.kind !== 'member') break;
    found = frame.run.interpreter.evaluate(frame, call.callee.object);
    at = call.callee;
  }
  return found;
}

/** The named method of the class, on an instance of which nothing else is known. */
const methodsOf = (owner: ClassValue, name: string, receiver: Value): FunctionValue[] =>
  overloadsOf(owner, name).map((method) => ({ ...method, receiver }));

/** The first parameter of a task that is given its own task object. */
const takesItself = ({ definition }: FunctionValue): boolean => {
  const [first] = definition.parameters;
  return first?.target.kind === 'name' && first.target.name === 'self';
};

/** The positional and named arguments of `apply_async(args=[…], kwargs={…})`. */
function appliedTo({ frame, site }: SummaryCall): Argument[] {
  const named = (name: string, at: number): Value | undefined =>
    (site.args.find((one) => one.name === name) ?? (site.args[at]?.name === undefined ? site.args[at] : undefined))
      ?.value;
  const state = (value: Value | undefined) => value?.objects.map((id) => frame.state.object(id))[0];
  const fields = [...(state(named('kwargs', 1))?.fields ?? [])];
  return [
    ...(state(named('args', 0))?.items ?? []).map(argument),
    ...fields.map(([name, value]) => ({ value, name, spread: false })),
  ];
}

/** `Job.perform_async(…)`, `task.delay(…)`, `Job::dispatch(…)`, `dispatch(new Job(…))`. */
export function runMethod(call: SummaryCall): Value | undefined {
  const { frame, node, model } = call;
  const { field = 'run', from, to } = model;
  const { classes, functions } = from === undefined || to !== undefined ? jobOf(call) : UNKNOWN;
  const args = to === 'list' ? appliedTo(call) : argumentsOf(call);
  if (functions.length > 0)
    return callEach(frame, functions, (one) => (takesItself(one) ? [argument(UNKNOWN), ...args] : args), node);
  for (const owner of classes) {
    if (to === 'constructor') handle(call, frame.run.interpreter.construct(frame, owner, args, node), field);
    else callEach(frame, methodsOf(owner, field, instanceValue(owner, owner.instance)), () => args, node);
  }
  const sent = from === undefined || classes.length > 0 ? UNKNOWN : argumentAt(call, from);
  if (ownersOf(call, sent).length > 0) handle(call, sent, field);
  else if (classes.length === 0) return undefined;
  return UNKNOWN;
}

const ownersOf = ({ frame }: SummaryCall, { objects }: Value): ClassValue[] =>
  objects.flatMap((id) => frame.state.object(id)?.owner ?? []);

/** Runs the object's own method, or the listeners that take it. */
function handle(call: SummaryCall, sent: Value, field: string): void {
  const own = ownersOf(call, sent).flatMap((owner) => methodsOf(owner, field, sent));
  if (own.length > 0) callEach(call.frame, own, () => [], call.node);
  else publishTo(call, sent);
}

const PARENTS_MAX = 8;

function isKindOf(owner: ClassValue, wanted: ClassValue): boolean {
  let at: ClassValue | undefined = owner;
  for (let depth = 0; at && depth < PARENTS_MAX; at = parentClass(at), depth += 1) if (at === wanted) return true;
  return false;
}

/** The class of the function's first parameter. */
function takenClass({ definition, scope }: FunctionValue): ClassValue | undefined {
  const type = definition.parameters[0]?.type;
  const variable = type && scope.find(type.name);
  return variable && classesByVariable.get(variable);
}

function isListener(frame: Frame, { definition }: FunctionValue, { name, annotation }: ListenerModel): boolean {
  if (name?.test(definition.name)) return true;
  return annotation !== undefined && hasAnnotation(frame, definition.annotations, annotation);
}

/** All functions and methods of the program. */
const allFunctions = ({ run }: Frame): FunctionValue[] => [
  ...run.closures.values(),
  ...run.classes.flatMap((owner) =>
    owner.definition.methods.map((definition) => ({
      definition,
      scope: owner.scope,
      owner,
      receiver: instanceValue(owner, owner.instance),
    })),
  ),
];

/** `publisher.publishEvent(new Placed(…))`: calls the listeners that take such an object. */
export function publish(call: SummaryCall): Value {
  return publishTo(call, argumentAt(call, call.model.from ?? 0));
}

function publishTo(call: SummaryCall, sent: Value): Value {
  const { frame, node, model } = call;
  const { listener } = model;
  const owners = ownersOf(call, sent);
  if (!listener || owners.length === 0) return UNKNOWN;
  const found = allFunctions(frame).filter((one) => {
    const taken = isListener(frame, one, listener) ? takenClass(one) : undefined;
    return taken !== undefined && owners.some((owner) => isKindOf(owner, taken));
  });
  return callEach(frame, found, () => [argument(sent)], node);
}

/** The class that a value is, or whose name it is. */
function classesOf({ frame }: SummaryCall, { classes, constants, paths }: Value): readonly ClassValue[] {
  if (classes.length > 0) return classes;
  const names = [...(constants ?? []).map(String), ...paths].map((name) => name.split(/[.\\]/).at(-1) ?? name);
  return names.flatMap((name) => {
    const variable = frame.scope.find(name);
    return (variable && classesByVariable.get(variable)) ?? [];
  });
}

/** `Service::class` and `Service.class` name the class. */
function namedClasses(call: SummaryCall, from: ArgumentSelector): readonly ClassValue[] {
  const node = typeof from === 'number' ? call.node.args[from]?.value : undefined;
  const holder = node?.kind === 'member' && node.name === 'class' ? node.object : undefined;
  return classesOf(call, holder ? call.frame.run.interpreter.evaluate(call.frame, holder) : argumentAt(call, from));
}

/** `container.get(Service)`: an instance, whose constructor is given instances of its parameters' types. */
export function instanceOf(call: SummaryCall): Value | undefined {
  const { frame, node } = call;
  const [owner] = namedClasses(call, call.model.from ?? 0);
  if (!owner) return undefined;
  const own = { ...frame, scope: owner.scope };
  const declared = typed(own, UNKNOWN, { name: owner.definition.name, args: [] });
  const implemented = declared.objects.filter((id) => id !== owner.instance);
  if (implemented.length > 0) return makeValue({ objects: implemented });
  const maker = owner.definition.methods.find(({ form }) => form === 'constructor');
  const args = (maker?.parameters ?? []).map(({ type }) => argument(type ? typed(own, UNKNOWN, type) : UNKNOWN));
  return frame.run.interpreter.construct(frame, owner, args, node);
}
