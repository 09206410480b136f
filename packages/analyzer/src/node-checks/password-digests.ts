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

/** `createHash('sha256').update(password)`; what goes on into a slow function, or asks whether it is known, is another matter. */
export const passwordFed: NodeCheck = (node, { source, enclosing }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || node.callee.name !== 'update') return undefined;
  const { object } = node.callee;
  const made = source.slice(object.start, object.end);
  if (!/^(?:\w+\.)?createHash\(\s*['"`](?:md|sha)[\w-]*['"`]\s*\)$/i.test(made)) return undefined;
  const around = enclosing ? source.slice(enclosing.start, enclosing.end) : '';
  if (!node.args.some(({ value }) => holdsPassword(value)) || /bcrypt|argon|scrypt|pbkdf|pwned|breach/i.test(around))
    return undefined;
  return { weakness: 'weak-password-hash', start: node.start, end: node.end, confidence: 'medium' };
};
