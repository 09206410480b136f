/** @module Loops whose test is always true, or whose bound is out of reach. */
import type { Loop } from '../ir/index.ts';
import { evaluate } from './evaluate.ts';
import { boundTest, shapeOf } from './loop-shape.ts';
import type { Machine } from './machine.ts';
import { typeOfExpression } from './static-types.ts';
import { limitsOf } from './types.ts';

/** `i >= 0` for an i that cannot be negative. */
export function checkAlwaysTrue(machine: Machine, loop: Loop): void {
  const { test } = loop;
  checkNarrowCounter(machine, loop);
  checkWrappedBound(machine, loop);
  if (test?.kind !== 'binary' || test.operator !== '>=' || test.right.kind !== 'number' || test.right.value !== 0)
    return;
  const type = typeOfExpression(machine, test.left);
  if (type.kind !== 'integer' || type.signed || shapeOf(loop).leaves) return;
  machine.report('infinite-loop', test, { detail: 'An unsigned number is never negative.' });
}

/** `i < v.size() - 1` of a list that may be empty: the bound is a huge number then. */
function checkWrappedBound(machine: Machine, { test }: Loop): void {
  if (test?.kind !== 'binary' || !/^(?:<=?|!=)$/.test(test.operator)) return;
  const { right } = test;
  if (right.kind !== 'binary' || right.operator !== '-') return;
  const bound = evaluate(machine, right);
  if (bound.kind === 'number' && bound.mayWrap && !bound.hint?.isParameter)
    machine.report('integer-overflow', test, {
      confidence: 'medium',
      detail: 'The size may be 0; the unsigned difference then wraps around to a huge number.',
    });
}

/** A counter whose type ends below the bound wraps around and never gets there. */
function checkNarrowCounter(machine: Machine, loop: Loop): void {
  if (loop.test?.kind !== 'binary') return;
  for (const [name, step] of shapeOf(loop).steps) {
    const test = step === 1 ? boundTest(loop.test, name) : undefined;
    if (!test || (test.operator !== '<' && test.operator !== '<=')) continue;
    const counter = machine.find(name)?.type;
    const bound = typeOfExpression(machine, test.bound);
    if (counter?.kind !== 'integer' || bound.kind !== 'integer' || counter.size >= Math.min(bound.size, 4)) continue;
    const value = evaluate(machine, test.bound);
    const limits = limitsOf(counter);
    if (value.kind !== 'number' || !limits || value.high <= limits.high) continue;
    machine.report('infinite-loop', loop.test, {
      confidence: 'medium',
      detail: `The counter '${name}' holds at most ${limits.high}; its bound may be larger.`,
    });
  }
}
