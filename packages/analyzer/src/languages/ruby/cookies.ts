/** @module Cookies that identify a user, without the attributes that protect them. */
import type { Expression, ObjectLiteral } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { rootName } from '../../node-checks/names.ts';

const IDENTIFIES = /sess|auth|token|login|remember|jwt|sid$|^uid$|secret|user_?id/i;

const fieldOf = (options: ObjectLiteral, key: string): Expression | undefined =>
  options.entries.find((entry) => entry.key === key)?.value;

const isFalse = (value: Expression | undefined): boolean =>
  value?.kind === 'boolean' ? !value.value : value?.kind === 'null';

/** Reports `cookies[:remember_token] = { value: token }`. */
export const unsafeCookie: NodeCheck = (node) => {
  if (node.kind !== 'assign' || node.target.kind !== 'index' || rootName(node.target.object) !== 'cookies')
    return undefined;
  const { index } = node.target;
  const identifies = index?.kind === 'string' && IDENTIFIES.test(index.value);
  // Without options, no attribute is set, unless the application enforces HTTPS.
  if (identifies && (node.value.kind === 'name' || node.value.kind === 'member' || node.value.kind === 'call'))
    return { weakness: 'cookie-not-secure', start: node.start, end: node.end, confidence: 'low' };
  if (node.value.kind !== 'object') return undefined;
  const secure = fieldOf(node.value, 'secure');
  const httpOnly = fieldOf(node.value, 'httponly');
  if (isFalse(secure) || (identifies && !secure))
    return { weakness: 'cookie-not-secure', start: node.start, end: node.end, confidence: 'medium' };
  if (isFalse(httpOnly) || (identifies && !httpOnly))
    return { weakness: 'cookie-not-httponly', start: node.start, end: node.end, confidence: 'medium' };
  return undefined;
};
