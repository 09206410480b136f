/** @module Calls of functions in the file, which are followed, and of the C library. */

import { lastName } from '../ir/chains.ts';
import type { Expression, FunctionDefinition } from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { checkAlive, checkUse, giveAway, markEscaped } from './access.ts';
import { checkFill, checkOwnLength } from './bounds.ts';
import { assume, unfix } from './conditions.ts';
import { sizeOfContainer } from './containers.ts';
import { copyStruct, evaluate, type Place, placeOf } from './evaluate.ts';
import { runBody } from './execute.ts';
import { newObject } from './library/allocation.ts';
import { LIBRARY } from './library/index.ts';
import { followLock } from './locks.ts';
import { type CallFrame, type Machine, PathEnd } from './machine.ts';
import { convert } from './numbers.ts';
import { construct, copyConstruct, methodTarget, qualifiedTarget } from './objects.ts';
import { settleArguments } from './references.ts';
import { forget, type Region } from './region.ts';
import { typeOfExpression } from './static-types.ts';
import { firstUse, freedParameters, givesBack } from './summaries.ts';
import { sizeOf, typeOf } from './types.ts';
import { ANY, exactly, fromOutside, number, type Origin, originOf, pointer, truth, type Value } from './values.ts';
import { forgetVector, isVector, makeVector, vectorCall } from './vectors.ts';

export type CallNode = Expression & { kind: 'call' };

/** A call of a library function, as passed to its model. */
export interface LibraryCall {
  machine: Machine;
  node: CallNode;
  name: string;
  args: readonly Value[];
  /** The argument's expression, for its type. */
  nodes: readonly Expression[];
}

const CALL_DEPTH_MAX = 12;
/** How often a recursive call is followed if no branch is decided in between. */
const RECURSION_MAX = 60;
const RECURSION_MIN = 6;

export function callExpression(machine: Machine, node: CallNode): Value {
  const name = calledName(node.callee);
  if (name === 'sizeof') return sizeofValue(machine, node);
  followLock(machine, node);
  if (node.callee.kind === 'member' && node.callee.name === 'width' && node.args.length > 0) machine.hasWidth = true;
  const nodes = node.args.map(({ value }) => value);
  const ofVector = vectorCall(machine, node);
  if (ofVector) return ofVector;
  if (name === 'assert' && nodes[0]) return assertion(machine, node, nodes[0]);
  const size = sizeOfContainer(machine, node);
  if (size) return size;
  for (const one of nodes) forgetVector(machine, one);
  const method = node.construct ? undefined : methodTarget(machine, node.callee, nodes.length);
  const target = method?.definition ?? calleeOf(machine, node);
  if (target || !LIBRARY.has(name)) settleArguments(machine, { name, end: node.end }, nodes, target);
  const pending = machine.pending.length;
  const args = nodes.map((one) => {
    const value = evaluate(machine, one);
    if (value.kind === 'pointer') machine.pending.push(value.region);
    return value;
  });
  machine.pending.length = pending;
  if (target && !node.construct) {
    checkDangling(machine, node, target, args);
    const isAlive = !method?.self || checkUse(machine, method.self.address, 1, 'read', node);
    return isAlive ? callFunction(machine, node, target, args, method?.self) : ANY;
  }
  if (node.construct && node.callee.kind === 'name') {
    const type = typeOf(machine.checker.table, { name, args: [] });
    if (type.kind !== 'struct') for (const arg of args) giveAway(machine, arg);
    const made = newObject({ machine, node, name, args, nodes }, type);
    construct(machine, { address: made, type }, args, node);
    return made;
  }
  const temporary = temporaryObject(machine, node, args);
  if (temporary) return temporary;
  const model = machine.find(name) || node.construct ? undefined : LIBRARY.get(name);
  if (model) return model({ machine, node, name, args, nodes });
  return unknownCall(machine, args, node);
}

/** `assert(n < size)`: from here on, it holds. */
function assertion(machine: Machine, node: CallNode, test: Expression): Value {
  if (test.kind === 'binary' && test.operator === '&&') {
    assertion(machine, node, test.left);
    return assertion(machine, node, test.right);
  }
  const { value, operands } = unfix(machine, test);
  if (truth(value) !== false) assume(machine, test, operands, true);
  const model = LIBRARY.get('assert');
  return model ? model({ machine, node, name: 'assert', args: [value], nodes: [test] }) : ANY;
}

/** `malloc`, `std::malloc`. */
const calledName = (callee: Expression): string =>
  callee.kind === 'name'
    ? callee.name
    : callee.kind === 'member' && callee.object.kind === 'name' && callee.object.name === 'std'
      ? callee.name
      : '';

/** `T(a, b)`: an object without a name. */
function temporaryObject(machine: Machine, node: CallNode, args: readonly Value[]): Value | undefined {
  if (node.callee.kind !== 'name' || !machine.checker.hasReferences || machine.find(node.callee.name)) return undefined;
  const type = typeOf(machine.checker.table, { name: node.callee.name, args: [] });
  if (type.kind !== 'struct' || type.definition.methods.length === 0) return undefined;
  const region = machine.make('variable', node.callee.name, node, type);
  region.size = sizeOf(machine.checker.table, type);
  region.frame = machine.frames.length;
  const address = pointer(region.id);
  construct(machine, { address, type }, args, node);
  markEscaped(machine, address);
  return address;
}

/** A freed block is passed to a function of the file: the mistake is at the call. */
function checkDangling(machine: Machine, node: CallNode, target: FunctionDefinition, args: readonly Value[]): void {
  const at = args.findIndex((arg) => {
    const region = machine.region(arg);
    return region?.freed !== undefined && (region.kind === 'heap' || region.kind === 'outside');
  });
  const dangling = args[at];
  const region = dangling && machine.region(dangling);
  if (!region) return;
  const use = firstUse(target, at);
  const steps = [{ start: region.freed ?? 0, end: region.freed ?? 0, note: 'is released here first' }];
  if (freedParameters(machine, target).has(at) && use)
    machine.report('use-after-free', node, {
      steps: [...steps, { start: use.start, end: use.end, note: `is used by ${target.name}()` }],
    });
  else if (freedParameters(machine, target).has(at)) machine.report('double-free', node, { steps });
  else if (givesBack(target)) return;
  else checkAlive(machine, region, node);
  throw new PathEnd(false);
}

function sizeofValue(machine: Machine, node: CallNode): Value {
  const [argument] = node.args;
  if (!argument) return ANY;
  const type = typeOfExpression(machine, argument.value);
  if (argument.value.kind === 'string') return number(argument.value.value.length + 1);
  const size = sizeOf(machine.checker.table, type);
  if (size !== undefined) return number(size);
  // The size of an unknown type is unknown.
  const region = argument.value.kind === 'name' ? machine.find(argument.value.name) : undefined;
  const known = region && machine.regions.get(region.region)?.size;
  return known === undefined ? ANY : number(known);
}

function calleeOf(machine: Machine, node: CallNode): FunctionDefinition | undefined {
  const { callee } = node;
  if (callee.kind === 'name' && !machine.find(callee.name))
    return callee.name.startsWith('operator') ? undefined : machine.checker.functions.get(callee.name);
  if (callee.kind === 'name' || callee.kind === 'unary' || callee.kind === 'member' || callee.kind === 'index') {
    const qualified = qualifiedTarget(machine, callee, node.args.length);
    if (qualified) return qualified;
    const value = evaluate(machine, callee);
    if (value.kind === 'null') machine.report('null-dereference', node);
    return value.kind === 'function' ? value.definition : undefined;
  }
  return undefined;
}

/** Output functions neither keep nor change their arguments. */
const SHOWS = /^(?:print|log|show|display|dump|trace|debug)(?:[A-Z_].*)?$/;

/** An unknown function may do anything with its arguments. */
export function unknownCall(machine: Machine, args: readonly Value[], node: CallNode): Value {
  const origin = args.map(originOf).find((one) => one !== undefined);
  const isShown = node.callee.kind === 'name' && SHOWS.test(node.callee.name);
  const frees = node.callee.kind === 'name' && FREES.test(node.callee.name) && !/^g_/.test(node.callee.name);
  if (frees && releases(machine, args.at(-1), node)) return ANY;
  checkOwnLength(machine, args, node);
  checkFill(machine, args, lastName(node.callee), node);
  const isStream = node.callee.kind === 'member' && STREAMS.test(node.callee.name);
  for (const arg of args) {
    const region = machine.region(arg);
    if (region?.freed !== undefined && region.kind !== 'file') checkAlive(machine, region, node);
    if (region?.released !== undefined && !isShown) checkReleased(machine, region, node);
    if (isStream && region) forget(region, originOfRead(node));
    else if (!isShown) giveAway(machine, arg);
  }
  if (node.callee.kind === 'member') {
    const object = evaluate(machine, node.callee.object);
    // A method may free its object, or keep it.
    if (machine.checker.hasReferences && machine.region(object)?.kind === 'heap') giveAway(machine, object);
  }
  if (ENDS.test(lastName(node.callee))) throw new PathEnd(true);
  return fromOutside(node.construct ? undefined : origin);
}

/** Methods of streams and strings, which don't keep the address of a buffer. */
const STREAMS = /^(?:getline|read|readsome|get|write|append|assign|compare|copy)$/;

const originOfRead = ({ callee, start, end }: CallNode): Origin | undefined =>
  /^(?:getline|read|readsome|get)$/.test(lastName(callee)) ? { label: 'input', start, end } : undefined;

/** Functions of other files that don't return. */
const ENDS =
  /(?:^|_|[a-z](?=[A-Z]))(?:fail|fatal|abort|panic|die|throw|terminate|unreachable|exit|croak)(?:_|[A-Z]|$|with|now|f$)/i;

/** Names of functions that reinitialize a released object, or release the rest of it. */
const REUSES =
  /free|destroy|clos|delet|releas|clear|reset|init|unref|dispose|clean|new|creat|alloc|set|assert|log|null|zero/i;

/** `probe_free(probe); probe_size(probe)`: the object is used after a library released it. */
function checkReleased(machine: Machine, region: Region, node: CallNode): void {
  const name = node.callee.kind === 'name' ? node.callee.name : '';
  if (name === '' || REUSES.test(name) || /^[A-Z_\d]+$/.test(name) || region.released === undefined) return;
  machine.report('use-after-free', node, {
    confidence: 'medium',
    steps: [{ start: region.released, end: region.released, note: 'is released here' }],
  });
  region.released = undefined;
}

/** Library functions that release memory, by their names. */
const FREES = /(?:free|Free)$/;

/** A library releases the object. Some functions release only its contents, so `free` may follow. */
function releases(machine: Machine, value: Value | undefined, node: CallNode): boolean {
  const given = node.args.at(-1)?.value;
  let region = value && machine.region(value);
  if (!region && value?.kind === 'any' && (given?.kind === 'name' || given?.kind === 'member')) {
    const { address, type } = placeOf(machine, given);
    const holder = machine.region(address);
    if (!holder || address.kind !== 'pointer' || address.low !== address.high || type.kind !== 'pointer') return false;
    region = machine.make('outside', given.name, node, type);
    holder.cells.set(address.low, pointer(region.id));
  }
  if (!region || (region.kind !== 'outside' && region.kind !== 'heap') || region.freed !== undefined) return false;
  if (value?.kind === 'pointer' && value.low !== 0) return false;
  const name = node.callee.kind === 'name' ? node.callee.name : '';
  if (region.kind === 'heap') giveAway(machine, pointer(region.id));
  // Another function may free the rest of it, but the same function frees the same part twice.
  // At one place in a loop, it is another object each time.
  if (
    region.released !== undefined &&
    region.released !== node.start &&
    region.releasedBy === name &&
    region.kind === 'outside'
  )
    machine.report('double-free', node, {
      confidence: 'medium',
      steps: [{ start: region.released, end: region.released, note: 'is released here first' }],
    });
  region.released ??= node.start;
  region.releasedBy ??= name;
  machine.note(`released ${region.start}`);
  return true;
}

export function callFunction(
  machine: Machine,
  node: CallNode | { start: number; end: number },
  definition: FunctionDefinition,
  args: readonly Value[],
  self?: Place,
  reportAt?: { start: number; end: number },
): Value {
  const open = machine.frames.filter((frame) => frame.definition === definition);
  if (open.length > 0 && isEndless(machine, definition, open, self ? [self.address, ...args] : args)) {
    machine.report('uncontrolled-recursion', node);
    throw new PathEnd(false);
  }
  if (open.length > RECURSION_MAX) throw new PathEnd(false);
  if (machine.frames.length >= CALL_DEPTH_MAX || open.length > 2) {
    if (open.length === 0 || hasDecided(machine, open)) {
      for (const arg of args) giveAway(machine, arg);
      return ANY;
    }
  }
  machine.checker.entered.add(definition);
  const frame: CallFrame = {
    definition,
    scopes: [new Map()],
    start: node.start,
    decisions: machine.decisions.length,
    args: self ? [self.address, ...args] : args,
    ...(self ? { self } : {}),
    ...(reportAt ? { reportAt } : {}),
  };
  machine.frames.push(frame);
  try {
    bind(machine, definition, args);
    const type = typeOf(machine.checker.table, definition.returnType);
    const value = convert(runBody(machine, definition), type);
    // An object of an unknown class: what was returned is only what it is made from.
    const isMade = machine.checker.hasReferences && type.kind === 'unknown' && type.name !== '';
    return isMade && value.kind === 'pointer' ? ANY : value;
  } finally {
    machine.frames.pop();
  }
}

const hasDecided = (machine: Machine, open: readonly { decisions: number }[]): boolean =>
  machine.decisions.length > (open[0]?.decisions ?? 0);

/**
 * A function that calls itself without a decided branch in between, either with the same arguments, or with a number
 * that has moved past every constant that the function compares with.
 */
function isEndless(
  machine: Machine,
  definition: FunctionDefinition,
  open: readonly CallFrame[],
  args: readonly Value[],
): boolean {
  if (open.length < RECURSION_MIN || hasDecided(machine, open)) return false;
  const now = args.map(spell).join();
  if (open.some((frame) => frame.args.map(spell).join() === now)) return true;
  return (
    open.length >= RECURSION_MAX && args.some((value, index) => runsAway(value, open.at(-1)?.args[index], definition))
  );
}

const spell = (value: Value): string =>
  value.kind === 'number'
    ? `${value.low}:${value.high}`
    : value.kind === 'pointer'
      ? `${value.region}@${value.low}`
      : value.kind;

/** The number moves away from every constant that it could be compared with. */
function runsAway(value: Value, before: Value | undefined, definition: FunctionDefinition): boolean {
  const to = exactly(value);
  const from = exactly(before);
  if (to === undefined || from === undefined || to === from) return false;
  let away = true;
  walk(definition.body, (node) => {
    if (node.kind === 'binary' && /^[<>=!]=?$/.test(node.operator)) {
      for (const side of [node.left, node.right]) {
        if (side.kind === 'number') away &&= to > from ? side.value < to : side.value > to;
        else if (side.kind === 'name' && /^[A-Z_\d]+$/.test(side.name)) away = false;
      }
    }
  });
  return away;
}

function bind(machine: Machine, definition: FunctionDefinition, args: readonly Value[]): void {
  for (const [index, parameter] of definition.parameters.entries()) {
    if (parameter.target.kind !== 'name' || parameter.rest) continue;
    const declared = typeOf(machine.checker.table, parameter.type);
    const type = declared.kind === 'array' ? { kind: 'pointer' as const, to: declared.of } : declared;
    const region = machine.declare(parameter.target.name, type, parameter.target);
    region.size = sizeOf(machine.checker.table, type);
    if (isVector(parameter.type)) makeVector(machine, region, parameter.type, 'unknown');
    // What is stored in a reference belongs to the caller.
    if (parameter.annotations.some(({ name }) => name === 'reference')) region.kind = 'outside';
    const value = args[index] ?? ANY;
    if (type.kind === 'struct') {
      const place = { address: pointer(region.id), type };
      const isReference = region.kind === 'outside';
      if (isReference || !copyConstruct(machine, place, value, parameter.target))
        copyStruct(machine, place, value, parameter.target);
    } else region.cells.set(0, named(machine, convert(value, type)));
  }
}

/** An unknown number gets a symbol: it is equal wherever the function uses it. */
function named(machine: Machine, value: Value): Value {
  if (value.kind !== 'number' || value.low === value.high || value.sum || value.symbol !== undefined) return value;
  const symbol = machine.symbol();
  machine.lows.set(symbol, value.low);
  return { ...value, symbol };
}
