/** @module Regular expressions that take exponential time. */
import type { StructureCheck } from './check.ts';
import { isExponential } from './regex-cost.ts';

/** A literal, or a constant given to `RegExp`. */
export const catastrophicRegex: StructureCheck = (node) => {
  if (node.kind === 'regex') {
    if (!isExponential(node.pattern)) return undefined;
    return { weakness: 'redos', start: node.start, end: node.end, confidence: 'medium' };
  }
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'RegExp') return undefined;
  const pattern = node.args[0]?.value;
  if (pattern?.kind !== 'string' || !isExponential(pattern.value)) return undefined;
  return { weakness: 'redos', start: node.start, end: node.end, confidence: 'medium' };
};
