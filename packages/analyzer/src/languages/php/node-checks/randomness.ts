/** @module Secrets and identifiers made of guessable values: the time, a counter, a weak random generator. */
import type { Expression } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck, NodeFinding } from '../../../node-checks/check.ts';

const SECRET_NAME =
  /token|passw(?:or)?d|secret|nonce|salt|(?:^|_)otp|session_?id|sess(?:ion)?_?(?:id|key)|csrf|api_?key|reset_?(?:code|key)|verification|activation/i;
const WEAK: ReadonlySet<string> = new Set([
  'mt_rand',
  'rand',
  'uniqid',
  'lcg_value',
  'str_shuffle',
  'array_rand',
  'shuffle',
]);
const STRONG = /^(?:random_bytes|random_int|openssl_random_pseudo_bytes|hash_hmac|random)$/;

function callsWeak(value: Expression): boolean {
  let weak = false;
  let strong = false;
  walk([value], (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'name') return;
    if (WEAK.has(node.callee.name)) weak = true;
    if (STRONG.test(node.callee.name)) strong = true;
  });
  return weak && !strong;
}

const targetName = (node: Expression): string =>
  node.kind === 'name' || node.kind === 'member'
    ? node.name
    : node.kind === 'index' && node.index?.kind === 'string'
      ? node.index.value
      : '';

/** Checks the entries of an array: `['token' => mt_rand()]`. */
function inRecord({ entries }: Expression & { kind: 'object' }): NodeFinding | undefined {
  const weak = entries.find(({ key, value }) => key !== undefined && SECRET_NAME.test(key) && callsWeak(value));
  return weak && { weakness: 'predictable-random', start: weak.start, end: weak.end, confidence: 'high' };
}

/** Names of functions that create a secret. */
const SECRET_MAKER =
  /token|secret|passw|passphrase|nonce|salt|otp|session_?id|voucher|^invit|pin$|(?:api|access|activation|license)_?key|(?:reset|verification|activation|invite|invitation|recovery|login|one_?time|access)_?code/i;

/**
 * Reports `$token = md5(uniqid(rand()))`, and secrets built in a function with such a name: `$code .= mt_rand(0, 9)`.
 */
export const unguessable: NodeCheck = (node, context) => {
  const makes = SECRET_MAKER.test(context.enclosingName);
  const found =
    node.kind === 'assign' && (SECRET_NAME.test(targetName(node.target)) || (makes && node.operator !== undefined))
      ? node.value
      : node.kind === 'return' && node.value && makes
        ? node.value
        : undefined;
  if (node.kind === 'object') return inRecord(node);
  if (!found || !callsWeak(found)) return undefined;
  return { weakness: 'predictable-random', start: node.start, end: node.end, confidence: 'high' };
};
