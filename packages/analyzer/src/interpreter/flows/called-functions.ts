/** @module Functions of the program that a library calls with given values. */

import type { FunctionValue, Value } from '../../domain/value.ts';
import { joinAll, makeValue } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import type { Argument } from '../context/call.ts';
import { branch, type Frame } from '../context/frame.ts';

/** Functions that one call can reach; more say nothing about which is meant. */
const FUNCTIONS_MAX = 24;

/** Calls each function as one that may or may not run, and returns what they may return. */
export function callEach(
  frame: Frame,
  functions: readonly FunctionValue[],
  argsOf: (callee: FunctionValue) => readonly Argument[],
  node: Expression,
): Value {
  const results: Value[] = [];
  for (const callee of functions.slice(0, FUNCTIONS_MAX))
    branch(frame, [
      () => results.push(frame.run.interpreter.invoke(frame, callee, argsOf(callee), callee.receiver, node)),
      () => {},
    ]);
  return joinAll(results);
}

/** Both lists of functions as one value; a join would keep only a few of them. */
export function withFunctions(value: Value | undefined, added: readonly FunctionValue[]): Value {
  const known = value?.functions ?? [];
  const others = added.filter((one) => !known.some(({ definition }) => definition === one.definition));
  return makeValue({ functions: [...known, ...others].slice(-FUNCTIONS_MAX) });
}
