/** @module Calls of functions in the file, which are followed, and of the C library. */
import type { Expression, FunctionDefinition } from '../ir/index.ts';
import { checkAlive, checkUse, giveAway, markEscaped } from './access.ts';
import { assume, unfix } from './conditions.ts';
import { sizeOfContainer } from './containers.ts';
import { copyStruct, evaluate } from './evaluate.ts';
import { runBody } from './execute.ts';
import { LIBRARY } from './library/index.ts';
import { newObject } from './library/new.ts';
import { followLock } from './locks.ts';
import { type CallFrame, type Machine, PathEnd } from './machine.ts';
import { convert } from './numbers.ts';
import { construct, copyConstruct, methodTarget, qualifiedTarget } from './objects.ts';
import type { Place } from './places.ts';
import { hasDecided, isEndless } from './recursion.ts';
import { invalidateArguments } from './references.ts';
import { typeOfExpression } from './static-types.ts';
import { firstUse, freedParameters, givesBack } from './summaries.ts';
import { sizeOf, typeOf } from './types.ts';
import { unknownCall } from './unknown-calls.ts';
import { ANY, number, pointer, truth, type Value } from './values.ts';
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
export const RECURSION_MAX = 60;
export const RECURSION_MIN = 6;

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
  if (target || !LIBRARY.has(name)) invalidateArguments(machine, { name, end: node.end }, nodes, target);
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

/** Whether the function takes so many arguments; another one of its name may. */
function takes({ parameters }: FunctionDefinition, count: number): boolean {
  if (parameters.length === 0) return count === 0;
  const isOpen = parameters.some(({ rest }) => rest);
  return isOpen || (count <= parameters.length && count >= parameters.filter((one) => !one.default).length);
}

function calleeOf(machine: Machine, node: CallNode): FunctionDefinition | undefined {
  const { callee } = node;
  if (callee.kind === 'name' && !machine.find(callee.name)) {
    const named = callee.name.startsWith('operator') ? undefined : machine.checker.functions.get(callee.name);
    return named && takes(named, node.args.length) ? named : undefined;
  }
  if (callee.kind === 'name' || callee.kind === 'unary' || callee.kind === 'member' || callee.kind === 'index') {
    const qualified = qualifiedTarget(machine, callee, node.args.length);
    if (qualified) return qualified;
    const value = evaluate(machine, callee);
    if (value.kind === 'null') machine.report('null-dereference', node);
    return value.kind === 'function' ? value.definition : undefined;
  }
  return undefined;
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
    // An object of an unknown class: a returned value only represents its input.
    const isMade = machine.checker.hasReferences && type.kind === 'unknown' && type.name !== '';
    return isMade && value.kind === 'pointer' ? ANY : value;
  } finally {
    machine.frames.pop();
  }
}

function bind(machine: Machine, definition: FunctionDefinition, args: readonly Value[]): void {
  for (const [index, parameter] of definition.parameters.entries()) {
    if (parameter.target.kind !== 'name' || parameter.rest) continue;
    const declared = typeOf(machine.checker.table, parameter.type);
    const type = declared.kind === 'array' ? { kind: 'pointer' as const, to: declared.of } : declared;
    const region = machine.declare(parameter.target.name, type, parameter.target);
    region.size = sizeOf(machine.checker.table, type);
    if (isVector(parameter.type)) makeVector(machine, region, parameter.type, 'unknown');
    // A value stored in a reference belongs to the caller.
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
