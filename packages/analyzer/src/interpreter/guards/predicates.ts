/** @module Evaluates what the result of a predicate in the file says about its arguments: `if (isValid(x))`. */

import { recordOuterRead } from '../../domain/reads.ts';
import { kindMask } from '../../domain/taint.ts';
import { type FunctionValue, joinValues, sanitizeValue, UNKNOWN, type Value } from '../../domain/value.ts';
import type { Call, Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { enter, runBody } from '../context/activation.ts';
import type { Answer, Exits, Question, ResolvedCall } from '../context/call.ts';
import { markChecked } from '../context/checked-data.ts';
import { type Frame, recordCut, switchModule } from '../context/frame.ts';
import { heuristics } from '../context/heuristics.ts';
import { bindParameters } from '../declarations/parameters.ts';
import { keepGiven } from './given-parameters.ts';
import { narrow, narrowTo } from './narrowing.ts';

/** Maximum nesting of predicate evaluations, each of which runs the function again. */
const NESTED_MAX = 3;
/** Maximum call depth at which predicates are evaluated. */
const DEPTH_MAX = 9;

/** Whether the nesting is too deep to evaluate a predicate. */
export function isTooDeep(frame: Frame): boolean {
  let nested = 0;
  for (let at: Frame | undefined = frame; at; at = at.caller) if (at.predicate) nested += 1;
  return frame.depth >= DEPTH_MAX || nested >= NESTED_MAX || frame.run.budget <= 0;
}
const SLASH = 47;

/**
 * Runs the function again in a discarded state, and narrows the arguments to the join over all exits with the given
 * result.
 */
export function bindForPredicate(
  frame: Frame,
  callee: FunctionValue,
  call: Call,
  resolved: ResolvedCall,
  truth: boolean,
): void {
  if (isTooDeep(frame)) {
    recordCut(frame.run);
    // Its result stays unknown, and so does its effect on the data.
    for (const { value } of resolved.arguments) markChecked(frame, value, call);
    return;
  }
  // A function that reads the request itself may verify its signature.
  recordOuterRead();
  if (!resolved.arguments.some(({ value }) => value.taint.length > 0) && frame.run.digests.size === 0) return;
  const question = { callee, resolved };
  const { calls } = frame.run;
  const { ends, byResult } =
    calls?.answer(frame, question, () => ask(frame, call, question, [true, false])) ??
    ask(frame, call, question, [truth]);
  const { parameters: exits = [], signed } = byResult.get(truth) ?? {};
  // Reaching the end returns nothing, which counts as false.
  if ((ends && !truth) || exits.length === 0) return;
  for (const path of signed ?? []) frame.state.refined.set(path, UNKNOWN);
  for (const [position, given] of resolved.arguments.entries()) {
    if (!given.node || given.value.taint.length === 0) continue;
    const values = exits.map((exit) => exit[position]);
    if (values.some((value) => value === undefined)) continue;
    const after = values.reduce<Value | undefined>(
      (joined, value) => (joined && value ? joinValues(joined, value) : (joined ?? value)),
      undefined,
    );
    if (after) narrowTo(frame, given.node, given.value, after);
    if (truth && heuristics.searchesList?.(callee.definition)) markChecked(frame, given.value, call);
    if (truth && refusesSeparators(callee.definition))
      narrow(frame, given.node, (value) => sanitizeValue(value, kindMask(['path'])));
  }
}

function ask(frame: Frame, call: Call, { callee, resolved }: Question, results: readonly boolean[]): Answer {
  const outer = frame.state;
  frame.state = outer.fork();
  const module = switchModule(frame.run, callee.scope.module);
  const inner = enter(frame, callee, resolved.site.receiver);
  const byResult = new Map(results.map((one): [boolean, Exits] => [one, { parameters: [] }]));
  inner.predicate = byResult;
  bindParameters(inner, callee.definition, resolved.arguments, call);
  keepGiven(inner, callee.definition);
  runBody(inner, callee.definition);
  switchModule(frame.run, module);
  frame.state = outer;
  return { ends: inner.state.alive, byResult };
}

const isSeparator = (node: Expression | Statement): boolean =>
  (node.kind === 'number' && node.value === SLASH) || (node.kind === 'string' && node.value === '/');

/** `for (…) if (name[i] == '/') return 0;`: only a single path segment passes. */
function refusesSeparators({ body }: FunctionDefinition): boolean {
  let refuses = false;
  walk(body, (loop) => {
    if (loop.kind !== 'loop') return;
    walk(loop.body, (node) => {
      const [only] = node.kind === 'if' ? node.whenTrue : [];
      if (node.kind !== 'if' || only?.kind !== 'return' || !only.value) return;
      const { value } = only;
      if (!((value.kind === 'number' && value.value === 0) || (value.kind === 'boolean' && !value.value))) return;
      walk([node.test], (part) => {
        refuses ||=
          part.kind === 'binary' && part.operator === '==' && (isSeparator(part.left) || isSeparator(part.right));
      });
    });
  });
  return refuses;
}
