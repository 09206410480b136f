/** @module Signed tokens that are taken apart and believed, their signature never looked at. */
import type { NodeCheck } from './check.ts';
import { calledName } from './locals.ts';

/** The parts of a token, and the text that they hold. */
const PARTS = /\.split\(\s*b?['"]\.['"]|\bexplode\(\s*['"]\.['"]/;
const TOKEN = /token|jwt|bearer|authorization|header/i;
const DECODES = /base64|b64|decode/i;
const READS = /^(?:parse|json_decode|loads|decode\w*|jwtDecode)$/;
/** Code that says who someone is, or what they may do. */
const DECIDES = /auth|scope|claim|role|identi|permission|user|login|session|admin|tenant|principal|subject/i;
const VERIFIES =
  /verif|hmac|sign|timingSafe|compare_digest|hash_equals|secret|public_?key|jwks|\bkey\b|openssl|\batob\b|localStorage|sessionStorage|document\.|window\.|expir\w*\(/i;

const COMMENT = /(?:^|\s)(?:\/\/|#).*$/gm;

/** `JSON.parse(Buffer.from(token.split('.')[1], 'base64url'))` in `currentUser(request)`. */
export const unverifiedToken: NodeCheck = (node, { enclosing, enclosingName, source }) => {
  if (node.kind !== 'call' || !enclosing || !READS.test(calledName(node)) || !DECIDES.test(enclosingName))
    return undefined;
  const around = source.slice(enclosing.start, enclosing.end).replaceAll(COMMENT, '');
  if (!PARTS.test(around) || !TOKEN.test(around) || VERIFIES.test(around)) return undefined;
  const text = source.slice(node.start, node.end);
  // The innermost of calls in calls would be told again.
  if (!DECODES.test(text) || !node.args[0] || /base64|b64/i.test(calledName(node))) return undefined;
  if (!/json|^decode|jwt/i.test(text.slice(0, text.indexOf('(')))) return undefined;
  return {
    weakness: 'jwt-not-verified',
    start: node.start,
    end: node.end,
    confidence: 'low',
    detail: 'The parts of the token are decoded, and nothing here verifies what signs them.',
  };
};
