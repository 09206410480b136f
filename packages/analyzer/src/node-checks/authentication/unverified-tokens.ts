/** @module Tokens whose claims are used without verifying the signature. */
import type { Call } from '../../ir/index.ts';
import type { NodeCheck } from '../check.ts';
import { calledName } from '../locals.ts';

/** Calls that split a token into its parts. */
const PARTS = /\.split\(\s*b?['"]\.['"]|\bexplode\(\s*['"]\.['"]/;
const TOKEN = /token|jwt|bearer|authorization|header/i;
const DECODES = /base64|b64|decode|unpack1?\(\s*['"]m/i;
const READS = /^(?:parse|json_decode|loads|decode\w*|jwtDecode)$/;
/** Reads of claims about the user. */
const CLAIMS = /\[["':]?(?:sub|adm\w*|role|scope|uid|user_id|email)["']?\]|\.(?:sub|role|scope)\b/;
/** Functions that decode a token without verifying it. */
const OPENS = /^(?:(?:jwt_?)?decode(?:_?(?:jwt|token))?|get_unverified_claims)$/i;
const OF_REQUEST = /authorization|bearer|x-[\w-]*token|cookie/i;
/** Code about identity or permissions. */
const DECIDES = /auth|scope|claim|role|identi|permission|user|login|session|admin|tenant|principal|subject/i;
const VERIFIES =
  /verif|hmac|sign|timingSafe|compare_digest|hash_equals|secret|public_?key|jwks|\bkey\b|openssl|\batob\b|localStorage|sessionStorage|document\.|window\.|expir\w*\(/i;

const COMMENT = /(?:^|\s)(?:\/\/|#).*$/gm;

/** Checks for `decode(token)` imported from a JWT library and called without a key. */
function opensOnly(node: Call, around: string, source: string): boolean {
  const name = calledName(node);
  if (!OPENS.test(name) || node.args.length !== 1 || !OF_REQUEST.test(around) || !CLAIMS.test(around)) return false;
  const of = source.slice(node.start, node.callee.end - name.length);
  return (
    /\b(?:jwt|jose)\w*\.$/i.test(of) ||
    (of === '' &&
      new RegExp(
        `\\b${name}\\b[^;\\n]*\\bfrom\\s+['"][^'"]*(?:jwt|jose)|from\\s+(?:jose|jwt)[\\w.]*\\s+import[^\\n]*\\b${name}\\b`,
      ).test(source))
  );
}

/** Checks for `_segment(token.split(".")[1])` if a function in the file decodes base64. */
const decodesByOwn = (text: string, source: string): boolean =>
  [...text.matchAll(/\b(\w+)\(/g)].some(([, name = '']) =>
    new RegExp(`\\b(?:def|function|const)\\s+${name}\\b[\\s\\S]{0,160}?(?:base64|b64)`, 'i').test(source),
  );

/** Reports `JSON.parse(Buffer.from(token.split('.')[1], 'base64url'))` in `currentUser(request)`. */
export const unverifiedToken: NodeCheck = (node, context) => {
  const { enclosing, source } = context;
  if (node.kind !== 'call' || !enclosing) return undefined;
  if (!READS.test(calledName(node)) && !OPENS.test(calledName(node))) return undefined;
  const around = source.slice(enclosing.start, enclosing.end).replaceAll(COMMENT, '');
  const { start, end } = node;
  const told = { weakness: 'jwt-not-verified', start, end, confidence: 'low' as const };
  if (opensOnly(node, around, source) && !/verif/i.test(around)) return told;
  if (!DECIDES.test(context.enclosingName) && !CLAIMS.test(source)) return undefined;
  if (!PARTS.test(around) || !TOKEN.test(around) || VERIFIES.test(around)) return undefined;
  const text = source.slice(node.start, node.end);
  // Nested calls would be reported twice.
  const isDecoded = DECODES.test(text) || decodesByOwn(text, source);
  if (!isDecoded || !node.args[0] || /base64|b64/i.test(calledName(node))) return undefined;
  if (!/json|^decode|jwt/i.test(text.slice(0, text.indexOf('(')))) return undefined;
  return {
    ...told,
    detail: 'The token is decoded, but its signature is not verified.',
  };
};
