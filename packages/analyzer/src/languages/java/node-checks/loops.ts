/** @module Loops whose condition tests another variable than the one they count. */
import type { Expression, Statement } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';

/** Returns the variables that the code assigns, and whether it leaves the loop. */
function changedIn(roots: readonly (Expression | Statement)[]): { names: Set<string>; leaves: boolean } {
  const names = new Set<string>();
  let leaves = false;
  walk(roots, (part) => {
    if (part.kind === 'assign' && part.target.kind === 'name') names.add(part.target.name);
    if (part.kind === 'break' || part.kind === 'return' || part.kind === 'throw') leaves = true;
  });
  return { names, leaves };
}

const COMPARES = new Set(['<', '>', '<=', '>=']);

/** Reports `for (int j = 0; i < 10; j++)` if the body never changes `i`. */
export const countsAnother: NodeCheck = (node) => {
  if (node.kind !== 'loop' || node.form !== 'for' || !node.test || !node.update || node.test.kind !== 'binary')
    return undefined;
  const { left, right, operator } = node.test;
  // A field or a method's result may change elsewhere; a local variable compared with a constant doesn't.
  if (!COMPARES.has(operator) || left.kind !== 'name' || right.kind !== 'number') return undefined;
  const counted = changedIn(node.update).names;
  const { names, leaves } = changedIn(node.body);
  if (counted.size === 0 || leaves || counted.has(left.name) || names.has(left.name)) return undefined;
  return { weakness: 'infinite-loop', start: node.test.start, end: node.test.end, confidence: 'medium' };
};
