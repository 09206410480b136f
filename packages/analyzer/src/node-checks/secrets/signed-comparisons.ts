/** @module Non-constant-time comparison of computed signatures. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { assignedValue } from '../locals.ts';
import { isMeasure } from './timing-comparisons.ts';

/** Calls that compute an HMAC. */
const SIGNS = /\bhmac\b|create_?hmac|hash_hmac|hmac\.new/i;

/** Checks for an HMAC, or a variable that holds one. */
function isSigned(node: Expression, context: NodeContext): boolean {
  const value = node.kind === 'name' ? assignedValue(node, context) : node;
  return value.kind === 'call' && SIGNS.test(context.source.slice(value.start, value.end));
}

/** Reports `given === wanted` if `wanted` is an HMAC. Comparing two HMACs of the same key leaks nothing. */
export const signedComparison: NodeCheck = (node, context) => {
  if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) return undefined;
  const { left, right } = node;
  const isLeft = isSigned(left, context);
  if (isLeft === isSigned(right, context)) return undefined;
  const measure = isLeft ? right : left;
  if (measure.kind === 'string' || !isMeasure(measure)) return undefined;
  return { weakness: 'timing-unsafe-comparison', start: node.start, end: node.end, confidence: 'medium' };
};
