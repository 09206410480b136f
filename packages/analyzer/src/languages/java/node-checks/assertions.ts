/** @module Assertions that stand where a check is needed: a virtual machine skips them unless it is told not to. */
import type { NodeCheck } from '../../../node-checks/check.ts';

const DECIDES = /auth|login|permi|access|admin|secur|verif|valid/i;

/** `assert user.isAdmin();` in a method that decides. */
export const assertionAsCheck: NodeCheck = (node, { enclosingName }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'assert') return undefined;
  if (!DECIDES.test(enclosingName)) return undefined;
  return { weakness: 'assertion-as-check', start: node.start, end: node.end, confidence: 'high' };
};
