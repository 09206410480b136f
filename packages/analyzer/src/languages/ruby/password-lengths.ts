/** @module Minimum password lengths written as a range. */
import type { NodeCheck } from '../../node-checks/check.ts';

const MINIMUM = 8;

/** Reports `validates :password, length: { within: 6..40 }`. */
export const shortPasswordRange: NodeCheck = (node, { source }) => {
  // `config.password_length = 4..128`
  if (node.kind === 'assign' && node.target.kind === 'member' && node.target.name === 'password_length') {
    const first = /^\(?(\d+)\s*\.\./.exec(source.slice(node.value.start, node.value.end))?.[1];
    return first !== undefined && Number(first) < MINIMUM
      ? { weakness: 'weak-password-policy', start: node.start, end: node.end, confidence: 'high' }
      : undefined;
  }
  if (node.kind !== 'call' || node.callee.kind !== 'name' || !/^validates(?:_length_of)?$/.test(node.callee.name))
    return undefined;
  const [first] = node.args;
  if (first?.value.kind !== 'string' || !/^password$/.test(first.value.value)) return undefined;
  const least = /\b(?:within|in):\s*(\d+)\s*\.\./.exec(source.slice(node.start, node.end))?.[1];
  if (least === undefined || Number(least) >= MINIMUM) return undefined;
  return { weakness: 'weak-password-policy', start: node.start, end: node.end, confidence: 'high' };
};
