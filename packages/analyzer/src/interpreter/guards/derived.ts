/** @module A check of what was derived from data, such as its canonical path, applies to the data itself. */

import { transitiveTaint } from '../../domain/heap.ts';
import { ALL_KINDS, kindMask, type Source, type Trace } from '../../domain/taint.ts';
import { sanitizeValue, type Value, withTaint } from '../../domain/value.ts';
import type { Expression } from '../../ir/index.ts';
import { type Frame, readObject } from '../context/frame.ts';
import { EXISTENCE_TESTS } from './unknown-checks.ts';

export const PATH = kindMask(['path']);

/** `if (!file.exists()) throw …` before a containment check, which reveals nothing to a caller. */
function forgetQuestions({ run, definition }: Frame, sources: ReadonlySet<Source>): void {
  for (const [key, { weakness, label, site, definition: own }] of run.matches) {
    if (weakness !== 'path-traversal' || own !== definition || label?.source.kind !== 'parameter') continue;
    const { callee } = site?.call ?? {};
    const name = callee?.kind === 'member' || callee?.kind === 'name' ? callee.name : '';
    if (sources.has(label.source) && EXISTENCE_TESTS.test(name)) run.matches.delete(key);
  }
}

/** Sanitizes the function's variables with data of the same sources. */
export function spread(frame: Frame, tested: Value, mask: number): void {
  const read = readObject(frame);
  const sources = new Set(transitiveTaint(tested, read).map(({ source }) => source));
  if (sources.size === 0) return;
  if ((mask & PATH) !== 0) forgetQuestions(frame, sources);
  for (const variable of frame.scope.inFunction()) {
    const value = frame.state.variable(variable);
    if (!value) continue;
    const taint = transitiveTaint(value, read);
    if (taint.length === 0 || !taint.every(({ source }) => sources.has(source))) continue;
    // The contents of an object stay unchanged: only the value itself was tested.
    frame.state.variables.set(variable, { ...sanitizeValue(withTaint(value, taint), mask), objects: [] });
  }
}

function comesFrom(trace: Trace, tested: ReadonlySet<Trace>): boolean {
  for (let step: Trace | undefined = trace; step; step = step.previous) if (tested.has(step)) return true;
  return false;
}

/** `file = folder + kind`, then `kind == 'a'`: what was made of a variable is as known as the variable. */
export function settleDerived(frame: Frame, node: Expression, { taint }: Value): void {
  if (node.kind !== 'name' || taint.length === 0) return;
  const tested = new Set(taint.map(({ trace }) => trace));
  const own = frame.scope.find(node.name);
  for (const variable of frame.scope.inFunction()) {
    const value = variable === own ? undefined : frame.state.variable(variable);
    if (!value || value.taint.length === 0 || value.constants) continue;
    if (value.taint.every(({ trace }) => comesFrom(trace, tested)))
      frame.state.variables.set(variable, sanitizeValue(value, ALL_KINDS));
  }
}
