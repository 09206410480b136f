/** @module Calls: resolves the callee to a function of the file or of a library. */

import { type ClassValue, type FunctionValue, joinAll, makeValue, UNKNOWN, type Value } from '../domain/value.ts';
import type { Call, Expression } from '../ir/index.ts';
import type { PathEntry } from '../match/model-index.ts';
import { lastSegment } from '../match/pattern.ts';
import type { Site, SiteArgument } from '../match/site.ts';
import { canonicalPath, pathOfType, withAncestors } from '../resolve/names.ts';
import { construct, constructByFunction, constructorsAbove, constructorsOf } from './classes.ts';
import type { Argument, ResolvedCall } from './context/call.ts';
import { branch, enclosingNames, type Frame, readObject } from './context/frame.ts';
import { heuristics } from './context/heuristics.ts';
import { spreadFields } from './context/spread-fields.ts';
import { overloadsOf, parentClass } from './declarations/class-members.ts';
import { evaluate } from './expressions.ts';
import { invoke } from './functions.ts';
import { keptName } from './kept-names.ts';
import { callLibrary } from './library/library-call.ts';
import { basesOf } from './library/properties.ts';
import { ofClass, readMember } from './members/members.ts';
import { memberOf } from './members/reads.ts';

/** Evaluates a call. `unused`: its result is discarded. */
export function evaluateCall(frame: Frame, node: Call, unused: boolean): Value {
  const resolved = resolveCall(frame, node, unused);
  const { target, site } = resolved;
  heuristics.namedMethods?.(frame, node);
  heuristics.matches?.(frame, site);
  heuristics.recordDigest?.(frame, resolved);
  frame.run.pages?.called(frame, node, resolved);
  const results: Value[] = [];
  const { unknownCalls } = frame.run;
  const constructed = constructedClasses(frame, node, resolved);
  const member = constructed.length > 0 ? heuristics.memberOf?.(frame, constructed) : undefined;
  if (member) return member;
  if (constructed.length > 0) {
    for (const owner of constructed) results.push(construct(frame, owner, resolved.arguments, node));
  } else if (node.construct && frame.run.semantics.prototypes && target.functions.length > 0) {
    for (const callee of target.functions) results.push(constructByFunction(frame, callee, resolved.arguments, node));
  } else {
    const called = byType(frame, bySize(target.functions, resolved.arguments.length), resolved.arguments);
    const given = node.receiver && evaluate(frame, node.receiver);
    const follow = (callee: FunctionValue) => () => {
      const receiver = given && given.objects.length > 0 ? given : (callee.receiver ?? site.receiver);
      results.push(invoke(frame, callee, resolved.arguments, receiver, node));
    };
    // It is one of them: what one does, or that it throws, says nothing of the others.
    if (called.length > 1) branch(frame, called.map(follow));
    else for (const callee of called) follow(callee)();
  }
  // If all calls in a followed function are known, its name needs no heuristics.
  const isFollowed = target.functions.length > 0 && results.length > 0 && frame.run.unknownCalls === unknownCalls;
  // Nor do methods of the program's own classes.
  const isOwn = results.length > 0 && target.functions.some(({ owner }) => owner) && isOfProgram(frame, site.receiver);
  // A class without a base class has no constructor but its own, so `new` does what the file shows.
  const isPlain = constructed.length > 0 && constructed.every(({ supertypes }) => supertypes.length === 0);
  const entries =
    isFollowed || isOwn || isPlain ? resolved.entries.filter(({ guessed }) => !guessed) : resolved.entries;
  if (results.length === 0 || entries.length > 0) results.push(callLibrary(frame, node, { ...resolved, entries }));
  return joinAll(results);
}

/** A class of the program, or an instance of one. */
const isOfProgram = (frame: Frame, receiver: Value | undefined): boolean =>
  receiver !== undefined &&
  (receiver.classes.length > 0 ||
    (receiver.objects.length > 0 && receiver.objects.every((id) => frame.state.object(id)?.owner !== undefined)));

/** Without the overloads of a class, or of a function, that take another number of arguments than one of them does. */
function bySize(functions: readonly FunctionValue[], size: number): readonly FunctionValue[] {
  const fits = ({ definition: { parameters } }: FunctionValue): boolean => parameters.length === size;
  return functions.filter((one) => fits(one) || !functions.some((other) => other.owner === one.owner && fits(other)));
}

/** The overloads whose parameter types match the arguments, or all if none match. */
function byType(
  frame: Frame,
  overloads: readonly FunctionValue[],
  args: readonly Argument[],
): readonly FunctionValue[] {
  if (overloads.length < 2) return overloads;
  const types = args.map(({ value }) => value.paths.flatMap((path) => withAncestors(frame.run, path)));
  const fits = overloads.filter(({ definition: { parameters } }) =>
    types.every((paths, position) => {
      const type = parameters[position]?.type;
      return paths.length === 0 || (type && !type.array && paths.includes(pathOfType(frame.run, type)));
    }),
  );
  if (fits.length === 0 || types.every((paths) => paths.length === 0)) return overloads;
  // A lambda is not an overload: its parameters need no types.
  return overloads.filter((one) => one.definition.form === 'lambda' || fits.includes(one));
}

/** The classes that the call instantiates: `new C()`, `C()`, `C.new`. */
function constructedClasses(
  frame: Frame,
  { callee, construct: isNew }: Call,
  resolved: ResolvedCall,
): readonly ClassValue[] {
  const { target, site } = resolved;
  if (target.classes.length > 0) return isNew || frame.run.semantics.callConstructs ? target.classes : [];
  const asksClass = callee.kind === 'member' && callee.name === 'new' && target.functions.length === 0;
  return asksClass ? (site.receiver?.classes ?? []) : [];
}

/** `run(...["sh", "-c", line])`: spread arguments, if the elements are known. */
function itemsOfSpread(frame: Frame, { objects: [id, ...others], taint }: Value): readonly Value[] | undefined {
  if (id === undefined || others.length > 0 || taint.length > 0) return undefined;
  const object = frame.state.object(id);
  return object?.rest === undefined && object?.fields.size === 0 ? object.items : undefined;
}

function siteArguments(frame: Frame, node: Call, args: readonly Argument[]): SiteArgument[] {
  const found: SiteArgument[] = [];
  for (const [index, { value, name, spread }] of args.entries()) {
    const { start, end } = node.args[index]?.value ?? node;
    const items = spread ? itemsOfSpread(frame, value) : undefined;
    const keyed = spread && !items ? spreadFields(frame, value) : undefined;
    if (keyed) {
      if (keyed.rest) found.push({ value: keyed.rest, name: undefined, spread, start, end });
      for (const [key, field] of keyed.named) found.push({ value: field, name: key, spread: false, start, end });
    } else if (items) for (const item of items) found.push({ value: item, name: undefined, spread: false, start, end });
    else found.push({ value, name, spread, start, end });
  }
  return found;
}

const RECEIVER_TEXT_MAX = 80;

/** Evaluates the callee and arguments, and looks up models. */
export function resolveCall(frame: Frame, node: Call, unused = false): ResolvedCall {
  const { callee } = node;
  const receiver = callee.kind === 'member' ? superOr(frame, callee.object) : undefined;
  const target =
    inherited(frame, callee) ??
    (callee.kind === 'member' && receiver
      ? (ownMethods(frame, receiver, callee.name) ?? readMember(frame, receiver, callee.name, callee))
      : evaluate(frame, callee));
  const outer = frame.assigning;
  frame.assigning = keptName(node) ?? outer;
  const args = node.args.map(
    (one): Argument => ({
      value: evaluate(frame, one.value),
      name: one.name,
      spread: one.spread === true,
      node: one.value,
    }),
  );
  frame.assigning = outer;
  const holder = callee.kind === 'member' ? callee.object : undefined;
  const site: Site = {
    start: node.start,
    end: node.end,
    name: callee.kind === 'member' || callee.kind === 'name' ? callee.name : '',
    args: siteArguments(frame, node, args),
    receiver,
    receiverText: holder
      ? frame.run.source.slice(Math.max(holder.start, holder.end - RECEIVER_TEXT_MAX), holder.end)
      : '',
    written: undefined,
    ...(node.tagged ? { tagged: true } : {}),
    unused,
    classes: target.classes,
    // Lazy: few models need it, and it is collected from all frames.
    within: () => enclosingNames(frame),
    read: readObject(frame),
  };
  const paths = callPaths(frame, node, target, receiver, site.name);
  return {
    site,
    arguments: args,
    target,
    paths,
    entries: entriesOf(frame, node, [...paths, ...basePaths(frame, target)], receiver, site.name),
  };
}

const isSuper = (node: Expression): boolean => node.kind === 'name' && node.name === 'super';

/** `super(x)`, `this(x, null)`, `super.method(x)`: a member of a class of the program, called on the same object. */
function inherited(frame: Frame, callee: Expression): Value | undefined {
  const { owner, receiver } = frame.scope;
  if (!owner || !receiver) return undefined;
  const parent = parentClass(owner);
  const found =
    callee.kind === 'this'
      ? constructorsOf(frame, owner).filter(({ definition }) => definition !== frame.definition)
      : isSuper(callee)
        ? constructorsAbove(frame, owner)
        : parent && callee.kind === 'member' && isSuper(callee.object)
          ? overloadsOf(parent, callee.name)
          : [];
  return found.length > 0 ? makeValue({ functions: found.map((one) => ({ ...one, receiver })) }) : undefined;
}

/** In languages with separate namespaces for fields and methods, a call means the method. */
function ownMethods(frame: Frame, receiver: Value, name: string): Value | undefined {
  const { functions: own } = receiver;
  const { implicitReceiver, bareCallsInherit } = frame.run.semantics;
  // A block or method object: `handlers[name].call(data)`.
  if (bareCallsInherit && name === 'call' && own.length > 0) return makeValue({ functions: own });
  if (!implicitReceiver) return undefined;
  // The one method of a functional interface: `supplier.get()`, `handler.handle(request)`.
  const called = /^(?:andThen|compose|negate|and|or|let|also)$/.test(name) ? [] : own;
  const owners = new Set(
    receiver.objects.map((id) => frame.state.object(id)?.owner).filter((one) => one !== undefined),
  );
  const methods = [...owners].flatMap((owner) =>
    overloadsOf(owner, name).map((method) => ({ ...method, receiver: ofClass(frame, receiver, owner) })),
  );
  if (called.length > 0) return makeValue({ functions: [...called, ...methods] });
  return methods.length > 0 ? makeValue({ functions: methods, paths: readMemberPaths(receiver, name) }) : undefined;
}

/** A method of the file may also be one that a library's type declares. */
const readMemberPaths = (receiver: Value, name: string): string[] => receiver.paths.map((path) => `${path}.${name}`);

function superOr(frame: Frame, node: Call['callee']): Value {
  if (node.kind === 'name' && node.name === 'super') return frame.scope.receiver ?? UNKNOWN;
  return evaluate(frame, node);
}

/** A type with the language's class suffix: `Order.class` is the class object. */
function literalType(frame: Frame, path: string): string | undefined {
  const literal = frame.run.semantics.typeLiteral;
  return literal && path.endsWith(literal.suffix) ? literal.type : undefined;
}

function callPaths(frame: Frame, node: Call, target: Value, receiver: Value | undefined, name: string): string[] {
  const prefix = node.construct ? 'new ' : '';
  const paths = new Set<string>();
  if (receiver && name) {
    for (const base of basesOf(frame, receiver).map((path) => literalType(frame, path) ?? path)) {
      for (const type of withAncestors(frame.run, base)) paths.add(prefix + memberOf(frame, type, name).path);
    }
  }
  const suffix = callsInstance(frame, node) ? '.__call__' : '';
  for (const path of target.paths) {
    const isInstance = suffix !== '' && /^[A-Z]/.test(lastSegment(path));
    paths.add(prefix + canonicalPath(frame.run, path + (isInstance ? suffix : '')));
  }
  for (const path of inheritedPaths(frame, node)) paths.add(path);
  return [...paths];
}

/**
 * `response(environ, start_response)`: where a call constructs, this calls an object of a type, not the type; both have
 * the same paths. A type is imported, capitalized, or named as one.
 */
function callsInstance({ run }: Frame, { callee }: Call): boolean {
  if (!run.semantics.callConstructs || callee.kind !== 'name' || run.module.imports.has(callee.name)) return false;
  return /^_*[a-z]/.test(callee.name) && !/cls|class|type|factory|ctor/i.test(callee.name);
}

/** An unqualified name may be a method inherited from a library: `openFileOutput(…)` in an Activity. */
function inheritedPaths(frame: Frame, { callee, construct: isNew }: Call): string[] {
  const { owner } = frame.scope;
  if (!owner || isNew || callee.kind !== 'name' || !frame.run.semantics.implicitReceiver) return [];
  if (frame.run.module.imports.has(callee.name)) return [];
  return owner.supertypes
    .flatMap((path) => withAncestors(frame.run, path))
    .map((type) => canonicalPath(frame.run, `${type}.${callee.name}`));
}

/** The library supertype of an own model class. */
function basePaths(frame: Frame, { classes }: Value): string[] {
  const { recordPaths } = frame.run.semantics;
  if (!recordPaths || classes.length === 0) return [];
  return classes.flatMap(({ supertypes }) => supertypes).filter((path) => recordPaths.test(path));
}

/**
 * `spiffeid.FromString(text)`: a function of an imported package without a model. Models for objects of unknown type
 * don't apply to it.
 */
const isOfPackage = ({ run }: Frame, { callee }: Call): boolean =>
  run.semantics.importsPackages === true &&
  callee.kind === 'member' &&
  callee.object.kind === 'name' &&
  run.module.imports.has(callee.object.name);

function entriesOf(
  frame: Frame,
  node: Call,
  paths: readonly string[],
  receiver: Value | undefined,
  name: string,
): ResolvedCall['entries'] {
  const { calls, known } = frame.run.index;
  const found: { entry: PathEntry; guessed: boolean }[] = [];
  for (const path of paths) {
    const entry = calls.get(path);
    if (entry && !found.some((other) => other.entry === entry)) found.push({ entry, guessed: false });
  }
  if (node.callee.kind === 'member' && !(receiver?.paths.some((path) => known.has(path)) ?? false)) {
    const entry = calls.get(memberOf(frame, '?', name).path);
    if (entry) found.push({ entry: isOfPackage(frame, node) ? { ...entry, sinks: [] } : entry, guessed: true });
  }
  const { recordPaths } = frame.run.semantics;
  const record = recordPaths && paths.some((path) => recordPaths.test(path)) ? calls.get('new ?') : undefined;
  if (record && found.length === 0) found.push({ entry: record, guessed: true });
  // A function of another file that isn't available: only its name is known.
  const own = node.callee.kind === 'name' ? paths.find((path) => path.startsWith('.')) : undefined;
  const guess = own === undefined ? undefined : calls.get(`?.${lastSegment(own)}`);
  if (guess) found.push({ entry: guess, guessed: true });
  return found;
}

/** The value with all results, if it is a call. */
export const evaluateResults = (frame: Frame, node: Expression): Value =>
  node.kind === 'call' ? evaluateCall(frame, node, false) : evaluate(frame, node);
