/** @module Non-constant-time comparison of computed signatures. */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { valueBehind } from '../locals.ts';
import { isMeasure } from './timing-comparisons.ts';

/** What signs a text. */
const SIGNS = /\bhmac\b|create_?hmac|hash_hmac|hmac\.new/i;

/** A variable that holds what was computed by a key. */
function isSigned(node: Expression, context: NodeContext): boolean {
  if (node.kind !== 'name') return false;
  const value = valueBehind(node, context);
  return value.kind === 'call' && SIGNS.test(context.source.slice(value.start, value.end));
}

/** `given === wanted`, where `wanted` is what `createHmac(…)` gave. */
export const signedComparison: NodeCheck = (node, context) => {
  if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) return undefined;
  const { left, right } = node;
  const measure = isSigned(left, context) ? right : isSigned(right, context) ? left : undefined;
  if (!measure || measure.kind === 'string' || !isMeasure(measure)) return undefined;
  return { weakness: 'timing-unsafe-comparison', start: node.start, end: node.end, confidence: 'medium' };
};
