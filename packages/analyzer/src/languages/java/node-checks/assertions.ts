/** @module Assertions used as security checks: the JVM skips them unless they are enabled. */
import type { NodeCheck } from '../../../node-checks/check.ts';

const DECIDES = /auth|login|permi|access|admin|secur|verif|valid/i;

/** Names that refer to identity or permissions. */
const RIGHTS =
  /\b(?:is|has)_?(?:Admin|Role|Permission|Authori\w+|Authenticated|Owner|Access)|\brole\b|\bauthori[sz]ed\b|\bauthenticated\b/i;

/** Reports `assert user.isAdmin();` in a method that makes an authorization decision. */
export const assertionAsCheck: NodeCheck = (node, context) => {
  const { source } = context;
  if (node.kind !== 'call' || node.callee.kind !== 'name' || node.callee.name !== 'assert') return undefined;
  const [test] = node.args;
  const asked = test ? source.slice(test.value.start, test.value.end) : '';
  if (!DECIDES.test(context.enclosingName) && !RIGHTS.test(asked)) return undefined;
  return { weakness: 'assertion-as-check', start: node.start, end: node.end, confidence: 'high' };
};
