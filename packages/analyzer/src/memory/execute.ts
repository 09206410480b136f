/** @module Executes statements along one path. */
import type { Expression, FunctionDefinition, Statement } from '../ir/index.ts';
import { checkAlive } from './access.ts';
import { declare } from './declarations.ts';
import { decide, evaluate } from './evaluate.ts';
import { leaveFunction, leaveProgram } from './lifetime.ts';
import { runLoop } from './loops.ts';
import { type Machine, PathEnd, Thrown } from './machine.ts';
import { binary } from './numbers.ts';
import { destroyScope } from './objects.ts';
import { typeOfExpression } from './static-types.ts';
import { typeOf } from './types.ts';
import { ANY, truth, type Value } from './values.ts';

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
