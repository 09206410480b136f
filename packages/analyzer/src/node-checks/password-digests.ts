/** @module Passwords kept as a digest that is made to be fast. */
import type { Expression } from '../ir/index.ts';
import { wordsOf } from '../text/words.ts';
import type { NodeCheck } from './check.ts';
import { lastName } from './names.ts';

const PASSWORD = /^(?:password|passwd|passwort|pwd|passphrase|passcode)$/;

/** Whether a password, or one with a salt beside it, is the value. */
function holdsPassword(node: Expression): boolean {
  if (node.kind === 'concat') return node.parts.some(holdsPassword);
  if (node.kind === 'binary') return node.operator === '+' && (holdsPassword(node.left) || holdsPassword(node.right));
  // `utf8.encode(password)` is the password still.
  if (node.kind === 'call' && /^(?:encode|encodeUtf8|toUtf8|[gG]etBytes|bytes)$/.test(lastName(node.callee)))
    return node.args.some(({ value }) => holdsPassword(value));
  return PASSWORD.test(wordsOf(lastName(node)).at(-1) ?? '');
}

/** `sha256_hex($password)`: the check for a language that has such functions. */
export const passwordDigest =
  (isFastDigest: (callee: Expression) => boolean): NodeCheck =>
  (node) => {
    if (node.kind !== 'call' || !isFastDigest(node.callee)) return undefined;
    if (!node.args.some(({ value }) => holdsPassword(value))) return undefined;
    return { weakness: 'weak-password-hash', start: node.start, end: node.end, confidence: 'medium' };
  };
