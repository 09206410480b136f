/** @module Executes statements along one path. */
import type { Expression, FunctionDefinition, Statement } from '../ir/index.ts';
import { checkAlive, giveAway, store } from './access.ts';
import { copyStruct, decide, evaluate } from './evaluate.ts';
import { leaveFunction, leaveProgram } from './lifetime.ts';
import { linearOf, scaled, summed } from './linear.ts';
import { runLoop } from './loops.ts';
import { type Machine, PathEnd, Thrown } from './machine.ts';
import { checkNarrowing } from './narrowing.ts';
import { binary, convert } from './numbers.ts';
import { construct, copyConstruct, destroyScope } from './objects.ts';
import { type Region, stringAt } from './region.ts';
import { checkPointerSize } from './sizes.ts';
import { typeOfExpression } from './static-types.ts';
import { type MemoryType, sizeOf, typeOf, UNKNOWN_TYPE } from './types.ts';
import { ANY, exactly, number, pointer, range, truth, UNINITIALIZED, type Value } from './values.ts';
import { isVector, makeVector } from './vectors.ts';

/** How a statement ended. */
export type Completion =
  | { kind: 'normal' }
  /** `copied`: a struct is returned by value. */
  | { kind: 'return'; value: Value; at: { start: number; end: number }; copied?: true }
  | { kind: 'break' | 'continue'; label: string | undefined };

export const NORMAL: Completion = { kind: 'normal' };

/** Runs a function's body and ends the life of its variables. */
export function runBody(machine: Machine, definition: FunctionDefinition): Value {
  const completion = leavingByException(machine, () => runAll(machine, definition.body));
  const last = machine.frame?.scopes[0];
  if (last) destroyScope(machine, last, completion.kind === 'return' ? completion.value : undefined, endOf(definition));
  const value = completion.kind === 'return' ? completion.value : ANY;
  const at = completion.kind === 'return' ? completion.at : endOf(definition);
  leaveFunction(machine, value, at, completion.kind === 'return' && completion.copied === true);
  if (machine.frames.length === 1) leaveProgram(machine, value, at);
  return value;
}

/** Runs the body. An exception that it doesn't catch ends its variables, the last scope first. */
function leavingByException(machine: Machine, body: () => Completion): Completion {
  const { frame } = machine;
  try {
    return body();
  } catch (error) {
    if (error instanceof Thrown && machine.frame === frame) {
      for (let scope = frame?.scopes.pop(); scope; scope = frame?.scopes.pop())
        destroyScope(machine, scope, undefined, error.at);
      leaveFunction(machine, ANY, error.at, false);
      if (machine.frames.length === 1) leaveProgram(machine, ANY, error.at);
    }
    throw error;
  }
}

const endOf = ({ start, end }: FunctionDefinition): { start: number; end: number } => ({
  start: Math.max(end - 1, start),
  end,
});

export function runAll(machine: Machine, body: readonly Statement[]): Completion {
  for (const statement of body) {
    const completion = run(machine, statement);
    if (completion.kind !== 'normal') return completion;
  }
  return NORMAL;
}

/** Runs statements in a scope of their own. */
export function runScoped(machine: Machine, body: readonly Statement[]): Completion {
  const scopes = machine.frame?.scopes;
  scopes?.push(new Map());
  const completion = runAll(machine, body);
  const scope = scopes?.at(-1);
  const last = body.at(-1);
  if (scope && last) destroyScope(machine, scope, completion.kind === 'return' ? completion.value : undefined, last);
  scopes?.pop();
  return completion;
}

export function run(machine: Machine, statement: Statement): Completion {
  machine.step();
  switch (statement.kind) {
    case 'expression':
      evaluate(machine, statement.value);
      return NORMAL;
    case 'declare':
      declare(machine, statement);
      return NORMAL;
    case 'if':
      if (decide(machine, statement.test)) return runScoped(machine, statement.whenTrue);
      return statement.whenFalse ? runScoped(machine, statement.whenFalse) : NORMAL;
    case 'loop':
      return runLoop(machine, statement);
    case 'switch':
      return runSwitch(machine, statement);
    case 'return': {
      const value = statement.value ? evaluate(machine, statement.value) : ANY;
      const region = statement.value?.kind === 'name' ? machine.region(value) : undefined;
      if (region?.freed !== undefined && (region.kind === 'heap' || region.kind === 'outside'))
        checkAlive(machine, region, statement);
      return {
        kind: 'return',
        value,
        at: statement,
        ...(statement.value && isCopied(machine, statement.value) ? { copied: true } : {}),
      };
    }
    case 'break':
    case 'continue':
      return { kind: statement.kind, label: statement.label };
    case 'block': {
      const completion = runScoped(machine, statement.body);
      const ends =
        completion.kind === 'break' && completion.label !== undefined && completion.label === statement.label;
      return ends ? NORMAL : completion;
    }
    case 'try':
      return runTry(machine, statement);
    case 'throw':
      if (statement.value) evaluate(machine, statement.value);
      // A jump back is lowered as one, too, and isn't followed.
      if (!machine.checker.source.startsWith('throw', statement.start)) throw new PathEnd(false);
      throw new Thrown(statement);
    default:
      return NORMAL;
  }
}

/** Runs a try block, and the first handler if an exception leaves it. */
function runTry(machine: Machine, statement: Statement & { kind: 'try' }): Completion {
  const { frame } = machine;
  const depth = frame?.scopes.length ?? 0;
  try {
    return runScoped(machine, statement.body);
  } catch (error) {
    const [handler] = statement.catches;
    if (!(error instanceof Thrown) || !handler || machine.frame !== frame) throw error;
    while (frame && frame.scopes.length > depth) {
      const scope = frame.scopes.pop();
      if (scope) destroyScope(machine, scope, undefined, error.at);
    }
    return runScoped(machine, handler.body);
  }
}

/** Whether a struct, or an object of an unknown class, is returned by value. */
function isCopied(machine: Machine, value: Expression): boolean {
  const { kind } = typeOfExpression(machine, value);
  const result = machine.frame?.definition.returnType;
  if (result && !result.pointers && typeOf(machine.checker.table, result).kind === 'struct') return true;
  // An array that is an object: `std::array`.
  if (result && !result.pointers && result.args.length === 2) return true;
  return kind === 'struct' || (kind === 'unknown' && value.kind === 'name');
}

function declare(machine: Machine, statement: Statement & { kind: 'declare' }): void {
  const { target, value } = statement;
  if (target.kind !== 'name') {
    if (value) evaluate(machine, value);
    return;
  }
  if (declareVector(machine, target, statement)) return;
  if (value?.kind === 'call' && value.construct && !statement.type?.pointers && statement.type?.name) {
    declareObject(
      machine,
      statement,
      value.args.map((one) => one.value),
    );
    return;
  }
  const initial = value && value.kind !== 'list' && value.kind !== 'object' ? evaluate(machine, value) : undefined;
  const type = sized(machine, typeOf(machine.checker.table, statement.type), value);
  if (initial && takesOver(machine, type)) giveAway(machine, initial);
  const isStatic = statement.annotations?.some(({ name }) => name === 'static') ?? false;
  const region = machine.declare(target.name, type, target);
  region.size = sizeOf(machine.checker.table, type);
  if (type.kind === 'array' && region.size === undefined)
    measure(machine, region, type, statement.type?.dimensions?.[0]);
  if (isStatic || machine.frames.length === 0) {
    region.frame = 0;
    // A static variable may hold any value when the function runs.
    region.fallback = machine.frames.length === 0 && !statement.isConstant ? number(0) : ANY;
    if (isStatic && machine.frames.length > 0) return;
  } else region.fallback = type.kind === 'unknown' || isObject(type) ? ANY : UNINITIALIZED;
  const place = pointer(region.id);
  if (!value && isObject(type) && machine.frames.length > 0)
    construct(machine, { address: place, type }, [], statement);
  if (!value) return;
  if (initial === undefined) fill(machine, region.id, type, value);
  else if (value.kind === 'string' && type.kind === 'array') fillText(machine, region.id, value.value);
  else if (type.kind === 'struct') {
    if (!copyConstruct(machine, { address: place, type }, initial, statement))
      copyStruct(machine, { address: place, type }, initial, statement);
  } else if (type.kind !== 'array') {
    checkNarrowing(machine, value, initial, type, value);
    checkPointerSize(machine, type, value);
    store(machine, place, type, convert(initial, type), target);
  } else region.fallback = ANY;
}

/** `char buf[n]`: an array of a size that isn't a constant. */
function measure(
  machine: Machine,
  region: Region,
  type: MemoryType & { kind: 'array' },
  length: Expression | undefined,
): void {
  if (!length || length.kind === 'null' || machine.frames.length === 0) return;
  const count = evaluate(machine, length);
  const size = sizeOf(machine.checker.table, type.of);
  if (count.kind !== 'number' || size === undefined) return;
  const exact = exactly(count);
  if (exact === undefined) region.sizeValue = summed(range(0, 2 ** 62), scaled(linearOf(count), size));
  else if (exact > 0) region.size = exact * size;
}

function declareVector(
  machine: Machine,
  target: Expression & { kind: 'name' },
  { type, value, annotations }: Statement & { kind: 'declare' },
): boolean {
  if (!isVector(type) || machine.frames.length === 0) return false;
  const region = machine.declare(target.name, UNKNOWN_TYPE, target);
  if (annotations?.some(({ name }) => name === 'static')) {
    region.frame = 0;
    makeVector(machine, region, type, 'unknown');
    return true;
  }
  makeVector(machine, region, type, value);
  return true;
}

/** `T x(a, b)`: a constructor call. */
function declareObject(
  machine: Machine,
  statement: Statement & { kind: 'declare' },
  args: readonly Expression[],
): void {
  const given = args.map((one) => evaluate(machine, one));
  if (statement.target.kind !== 'name') return;
  const type = typeOf(machine.checker.table, statement.type);
  const region = machine.declare(statement.target.name, type, statement.target);
  region.size = sizeOf(machine.checker.table, type);
  const [only] = given;
  if (only && (type.kind === 'integer' || type.kind === 'float')) region.cells.set(0, convert(only, type));
  else if (type.kind === 'struct') construct(machine, { address: pointer(region.id), type }, given, statement);
  else for (const one of given) giveAway(machine, one);
}

/** Whether the variable is an object that is made from the value, and may release it: `ScopedHandle h = open()`. */
const takesOver = (machine: Machine, type: MemoryType): boolean =>
  machine.checker.hasReferences && type.kind === 'struct' && type.definition.methods.length > 0;

/** Whether the type is a class, which initializes itself. */
const isObject = (type: MemoryType): boolean => type.kind === 'struct' && type.definition.methods.length > 0;

/** `T x[] = {…}` takes its size from the initializer. */
function sized(machine: Machine, type: MemoryType, value: Expression | undefined): MemoryType {
  if (type.kind !== 'array' || type.count !== undefined || !value) return type;
  if (value.kind === 'list') return { ...type, count: value.items.length };
  if (value.kind === 'string' && sizeOf(machine.checker.table, type.of) === 1)
    return { ...type, count: value.value.length + 1 };
  return type;
}

function fillText(machine: Machine, id: number, text: string): void {
  const region = machine.regions.get(id);
  if (!region) return;
  region.fallback = number(0);
  const string = stringAt(region);
  string.text = { low: text.length, high: text.length };
  if (text.length < 200) for (let at = 0; at < text.length; at += 1) region.cells.set(at, number(text.charCodeAt(at)));
  if (region.size !== undefined && text.length >= region.size) string.text = undefined;
}

/** `{1, 2}`, `{.x = 1}`: fields that aren't named are zero. */
function fill(machine: Machine, id: number, type: MemoryType, value: Expression, offset = 0): void {
  const region = machine.regions.get(id);
  if (!region) return;
  region.fallback = number(0);
  if (value.kind === 'list' && type.kind === 'array') {
    const size = sizeOf(machine.checker.table, type.of);
    for (const [index, item] of value.items.entries()) {
      const at = offset + index * (size ?? 0);
      if (item.kind === 'list' || item.kind === 'object') fill(machine, id, type.of, item, at);
      else {
        const given = evaluate(machine, item);
        if (size !== undefined && index < 2000) region.cells.set(at, convert(given, type.of));
      }
    }
    if (size === undefined) region.fallback = ANY;
    if (sizeOf(machine.checker.table, type.of) === 1)
      stringAt(region).text = { low: 0, high: Math.max(value.items.length, 0) };
    return;
  }
  const parts =
    value.kind === 'list' ? value.items : value.kind === 'object' ? value.entries.map((entry) => entry.value) : [];
  for (const part of parts) evaluate(machine, part);
  if (value.kind === 'object' || (value.kind === 'list' && !isZeroed(value))) region.fallback = ANY;
}

const isZeroed = (value: Expression & { kind: 'list' }): boolean =>
  value.items.every((item) => (item.kind === 'number' && item.value === 0) || item.kind === 'null');

function runSwitch(machine: Machine, statement: Statement & { kind: 'switch' }): Completion {
  const subject = statement.subject ? evaluate(machine, statement.subject) : ANY;
  const from = caseFor(machine, statement, subject);
  for (const one of statement.cases.slice(from)) {
    const completion = runScoped(machine, one.body);
    if (completion.kind === 'break' && completion.label === undefined) return NORMAL;
    if (completion.kind !== 'normal') return completion;
  }
  return NORMAL;
}

/** The case that a switch runs: the matching one, or a possible one. */
function caseFor(machine: Machine, statement: Statement & { kind: 'switch' }, subject: Value): number {
  const possible: number[] = [];
  let fallback = statement.cases.length;
  for (const [index, one] of statement.cases.entries()) {
    const [test] = one.tests;
    if (!test || !statement.subject) {
      fallback = index;
      continue;
    }
    const node = {
      kind: 'binary',
      operator: '==',
      left: statement.subject,
      right: test,
      start: test.start,
      end: test.end,
    } as const;
    const fits = truth(binary(machine, node, subject, evaluate(machine, test)));
    if (fits === true) return index;
    if (fits === undefined) possible.push(index);
  }
  if (possible.length === 0) return fallback;
  const taken = machine.choose(statement.start, possible.length + 1, 0);
  return possible[taken] ?? fallback;
}
