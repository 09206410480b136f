/** @module Regular expressions that take exponential time. */
import type { Expression } from '../ir/index.ts';
import type { NodeCheck } from './check.ts';
import { isExponential } from './regex-cost.ts';

/** `RegExp`, or a function of Python's `re`. */
const takesPattern = (callee: Expression): boolean =>
  callee.kind === 'name'
    ? callee.name === 'RegExp'
    : callee.kind === 'member' && callee.object.kind === 'name' && callee.object.name === 're';

/** A literal, or a constant given to what compiles it. */
export const catastrophicRegex: NodeCheck = (node) => {
  if (node.kind === 'regex') {
    if (!isExponential(node.pattern)) return undefined;
    return { weakness: 'redos', start: node.start, end: node.end, confidence: 'medium' };
  }
  if (node.kind !== 'call' || !takesPattern(node.callee)) return undefined;
  const pattern = node.args[0]?.value;
  if (pattern?.kind !== 'string' || !isExponential(pattern.value)) return undefined;
  return { weakness: 'redos', start: node.start, end: node.end, confidence: 'medium' };
};
