/** @module Non-constant-time comparison of computed signatures. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { valueBehind } from '../locals.ts';
import { isMeasure } from './timing-comparisons.ts';

/** What signs a text. */
const SIGNS = /\bhmac\b|create_?hmac|hash_hmac|hmac\.new/i;

/** What was computed by a key, or a variable that holds it. */
function isSigned(node: Expression, context: NodeContext): boolean {
  const value = node.kind === 'name' ? valueBehind(node, context) : node;
  return value.kind === 'call' && SIGNS.test(context.source.slice(value.start, value.end));
}

/** `given === wanted`, where `wanted` is what `createHmac(…)` gave. Two digests by one key may be compared in any way. */
export const signedComparison: NodeCheck = (node, context) => {
  if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) return undefined;
  const { left, right } = node;
  const isLeft = isSigned(left, context);
  if (isLeft === isSigned(right, context)) return undefined;
  const measure = isLeft ? right : left;
  if (measure.kind === 'string' || !isMeasure(measure)) return undefined;
  return { weakness: 'timing-unsafe-comparison', start: node.start, end: node.end, confidence: 'medium' };
};
