/** @module Functions with a constant effect: doing nothing, or returning a constant. */

import type { FunctionDefinition } from './definition.ts';
import type { Expression } from './expression.ts';
import type { Statement } from './statement.ts';

/** `nothing`: it only returns, possibly after logging. Undefined: the effect depends on the arguments. */
export type ConstantResult = 'nothing' | 'null' | 'true' | 'false' | 'empty list';

const SAYS_ONLY = /^(?:log|trace|debug|info|warn|warning|error|fine|severe|print|println|printf)$/;

const isWordToLog = (value: Expression): boolean =>
  value.kind === 'call' &&
  (value.callee.kind === 'member' || value.callee.kind === 'name') &&
  SAYS_ONLY.test(value.callee.name);

function resultOf(value: Expression): ConstantResult | undefined {
  if (value.kind === 'null') return 'null';
  if (value.kind === 'boolean') return value.value ? 'true' : 'false';
  if (value.kind === 'list' && value.items.length === 0) return 'empty list';
  return undefined;
}

/** Whether the statements only log. */
export const doesNothing = (body: readonly Statement[]): boolean =>
  body.every(
    (statement) =>
      // A string literal on its own documents the function.
      (statement.kind === 'expression' && (statement.value.kind === 'string' || isWordToLog(statement.value))) ||
      (statement.kind === 'block' && doesNothing(statement.body)) ||
      (statement.kind === 'return' && statement.value === undefined),
  );

/** The constant effect of the function, if its body shows one. */
export function constantResult(definition: FunctionDefinition): ConstantResult | undefined {
  const { body } = definition;
  const last = body.at(-1);
  if (last?.kind !== 'return' || !last.value) return doesNothing(body) ? 'nothing' : undefined;
  if (!doesNothing(body.slice(0, -1))) return undefined;
  // Where the last expression is the result, a word to a log is one that says nothing.
  return isWordToLog(last.value) ? 'nothing' : resultOf(last.value);
}
