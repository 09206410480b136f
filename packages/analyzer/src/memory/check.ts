/** @module Finds memory errors in a lowered file by walking paths through its functions. */
import type { RawFinding } from '../api-model/raw-finding.ts';
import type {
  ClassDefinition,
  Declare,
  Expression,
  FunctionDefinition,
  Parameter,
  Program,
  Statement,
} from '../ir/index.ts';
import { walk } from '../ir/walk.ts';
import { callFunction } from './calls.ts';
import { run } from './execute.ts';
import { LIMITS } from './limits.ts';
import { type Checker, type Decision, Machine, PathEnd, Thrown } from './machine.ts';
import type { Place } from './places.ts';
import { type MemoryType, sizeOf, type TypeTable, typeOf, UNKNOWN_TYPE } from './types.ts';
import { ANY, pointer, range, type Value } from './values.ts';

/** Steps per node of the program, which keep the check linear in the program's size. */
const STEPS_PER_NODE = 25;
const STEPS_BASE = 100_000;
const PATHS_MAX = 120;
const MACRO = /^[ \t]*#[ \t]*define[ \t]+(\w+)\(/gm;

export function checkMemory(program: Program, source: string): RawFinding[] {
  const checker = collectDeclarations(program, source);
  const owners = new Map(
    [...checker.classes.values()].flatMap((owner) => owner.methods.map((method) => [method, owner] as const)),
  );
  const definitions = [...checker.functions.values(), ...owners.keys()];
  const called = calledNames(program.body);
  const main = definitions.filter(({ name }) => name === 'main' || name === 'wmain');
  const roots = definitions.filter((one) => !called.has(one.name) && !main.includes(one));
  for (const one of [...main, ...roots]) explore(checker, one, owners.get(one));
  for (const one of definitions) if (!checker.entered.has(one)) explore(checker, one, owners.get(one));
  reportLocks(checker);
  return [...checker.found.values()];
}

function collectDeclarations(program: Program, source: string): Checker {
  const functions = new Map<string, FunctionDefinition>();
  const classes = new Map<string, ClassDefinition>();
  const constants = new Map<string, Expression>();
  let nodes = 0;
  walk(program.body, (node) => {
    nodes += 1;
    if (node.kind === 'function' && node.definition.form === 'function' && node.definition.name)
      functions.set(node.definition.name, node.definition);
    else if (node.kind === 'class' && node.definition.name) {
      const known = classes.get(node.definition.name);
      if (!known || known.fields.length === 0) classes.set(node.definition.name, node.definition);
    } else if (node.kind === 'declare' && node.isConstant && node.target.kind === 'name' && node.value)
      constants.set(node.target.name, node.value);
  });
  const table: TypeTable = { classes, constant: (size) => constantOf(size, constants, table) };
  return {
    source,
    table,
    functions,
    classes,
    macros: new Set(Array.from(source.matchAll(MACRO), ([, name = '']) => name)),
    found: new Map(),
    entered: new Set(),
    globals: new Map(
      program.body.flatMap((one) =>
        one.kind === 'declare' && one.target.kind === 'name' ? [[one.target.name, one] as const] : [],
      ),
    ),
    hasReferences: program.language !== 'c',
    orders: new Map(),
    unset: new Map(),
    released: new Set(),
    changed: changedNames(program.body),
    held: [],
    steps: STEPS_BASE + nodes * STEPS_PER_NODE,
  };
}

/** Reports locks that one exit leaves held and another releases. */
function reportLocks(checker: Checker): void {
  for (const { what, node, at, name } of checker.held) {
    const key = `lock-not-released:${node.start}`;
    if (!checker.released.has(what) || checker.found.has(key)) continue;
    checker.found.set(key, {
      weakness: 'lock-not-released',
      start: node.start,
      end: node.end,
      confidence: 'medium',
      ...(name ? { functionName: name } : {}),
      steps: [
        { start: node.start, end: node.end, note: 'is acquired here' },
        { start: at.start, end: at.start, note: 'returns with it held' },
      ],
    });
  }
}

function calledNames(body: readonly Statement[]): Set<string> {
  const names = new Set<string>();
  walk(body, (node) => {
    if (node.kind === 'call' && node.callee.kind === 'name') names.add(node.callee.name);
  });
  return names;
}

/** The value of a constant expression: literals, macros, enumerators, sizes. */
function constantOf(
  node: Expression,
  constants: ReadonlyMap<string, Expression>,
  table: TypeTable,
  depth = 0,
): number | undefined {
  if (depth > 20) return undefined;
  const inner = (part: Expression): number | undefined => constantOf(part, constants, table, depth + 1);
  switch (node.kind) {
    case 'number':
      return node.value;
    case 'name': {
      const value = constants.get(node.name);
      return value ? inner(value) : LIMITS[node.name];
    }
    case 'cast':
      return inner(node.value);
    case 'call': {
      const [argument] = node.args;
      if (node.callee.kind !== 'name' || node.callee.name !== 'sizeof' || !argument) return undefined;
      if (argument.value.kind === 'name') return sizeOf(table, typeOf(table, { name: argument.value.name, args: [] }));
      return argument.value.kind === 'cast' ? sizeOf(table, typeOf(table, argument.value.type)) : undefined;
    }
    case 'binary': {
      const left = inner(node.left);
      const right = inner(node.right);
      if (left === undefined || right === undefined) return undefined;
      switch (node.operator) {
        case '+':
          return left + right;
        case '-':
          return left - right;
        case '*':
          return left * right;
        case '/':
          return right === 0 ? undefined : Math.trunc(left / right);
        case '<<':
          return left * 2 ** right;
        default:
          return undefined;
      }
    }
    default:
      return undefined;
  }
}

/** Walks paths through a function: each new path takes a branch that no earlier path has taken in the same state. */
function explore(checker: Checker, definition: FunctionDefinition, owner: ClassDefinition | undefined): void {
  const seen = new Set<string>();
  const plans: (readonly number[])[] = [[]];
  for (let path = 0; path < PATHS_MAX && checker.steps > 0; path += 1) {
    const plan = plans.shift();
    if (!plan) return;
    const decisions = walkPath(checker, definition, owner, plan);
    for (const decision of decisions) seen.add(key(decision, decision.taken));
    for (const [index, decision] of decisions.entries()) {
      if (index < plan.length) continue;
      for (let other = 0; other < decision.options; other += 1) {
        if (other === decision.taken || seen.has(key(decision, other))) continue;
        seen.add(key(decision, other));
        plans.push([...decisions.slice(0, index).map(({ taken }) => taken), other]);
      }
    }
  }
}

/** The variables that the file sets after their declaration, or whose address it takes. */
function changedNames(body: readonly Statement[]): Set<string> {
  const names = new Set<string>();
  walk(body, (node) => {
    if (node.kind === 'assign' && node.target.kind === 'name') names.add(node.target.name);
    else if (node.kind === 'unary' && node.operator === '&' && node.operand.kind === 'name')
      names.add(node.operand.name);
    // `cin >> x`, a reference: any argument of C++ may be changed.
    else if (node.kind === 'binary' && node.operator === '>>' && node.right.kind === 'name') names.add(node.right.name);
  });
  return names;
}

const key = ({ site, digest }: Decision, taken: number): string => `${site}:${taken}:${digest}`;

function walkPath(
  checker: Checker,
  definition: FunctionDefinition,
  owner: ClassDefinition | undefined,
  plan: readonly number[],
): readonly Decision[] {
  const machine = new Machine(checker, plan, (on, statement) => declareGlobal(on, definition, statement));
  try {
    const args = definition.parameters.map((parameter, index) =>
      outsideArgument(machine, definition, parameter, index),
    );
    callFunction(machine, definition, definition, args, owner && unknownObject(machine, owner));
  } catch (error) {
    if (!(error instanceof PathEnd || error instanceof Thrown)) throw error;
  }
  return machine.decisions;
}

/** An unknown object, on which a method is entered. */
function unknownObject(machine: Machine, definition: ClassDefinition): Place {
  const type: MemoryType = { kind: 'struct', name: definition.name, definition };
  return { address: pointer(machine.make('outside', 'this', definition, type).id), type };
}

/** A global variable. Other code may have changed it before any function except `main` runs. */
function declareGlobal(machine: Machine, definition: FunctionDefinition, statement: Declare): void {
  run(machine, statement);
  if (statement.target.kind !== 'name' || definition.name === 'main') return;
  const variable = machine.globals.get(statement.target.name);
  const region = variable && machine.regions.get(variable.region);
  if (!region) return;
  if (region.fallback.kind === 'number') region.fallback = ANY;
  if (statement.isConstant || region.type.kind === 'array') return;
  const isOwn = statement.annotations?.some(({ name }) => name === 'static') && !machine.checker.hasReferences;
  if (isOwn && !machine.checker.changed.has(statement.target.name)) return;
  for (const [offset, cell] of region.cells)
    if (cell.kind === 'null' || cell.kind === 'number') region.cells.delete(offset);
}

/** The argument that a function is entered with: the command line for `main`, otherwise an unknown value of the type. */
function outsideArgument(machine: Machine, definition: FunctionDefinition, parameter: Parameter, index: number): Value {
  const type = typeOf(machine.checker.table, parameter.type);
  const at = { start: parameter.target.start, end: parameter.target.end };
  if (definition.name === 'main') {
    if (index === 0) return range(1, 2 ** 20);
    const origin = { label: 'command line', ...at };
    const region = machine.make('outside', 'argv', at, UNKNOWN_TYPE);
    region.fallback = { kind: 'any', origin };
    return pointer(region.id);
  }
  if (type.kind === 'integer' && type.size > 1 && parameter.target.kind === 'name')
    return { kind: 'any', hint: { label: `parameter '${parameter.target.name}'`, ...at, isParameter: true } };
  if (type.kind !== 'pointer' && type.kind !== 'array') return ANY;
  if (type.kind === 'pointer' && type.to.kind === 'unknown' && type.to.name === 'function') return ANY;
  const region = machine.make('outside', parameter.target.kind === 'name' ? parameter.target.name : '', at, type);
  // `char name[16]`: the caller's array has at least that size.
  if (type.kind === 'array' && type.count !== undefined) region.size = sizeOf(machine.checker.table, type);
  return pointer(region.id);
}
