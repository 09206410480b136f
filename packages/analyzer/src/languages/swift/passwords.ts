/** @module Passwords in Swift code: digested in no time, spelled out beside the account, encoded for a header. */
import type { Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import type { NodeCheck } from '../../node-checks/check.ts';
import { calledName } from '../../node-checks/locals.ts';
import { lastName } from '../../node-checks/names.ts';
import { timeAsToken } from './guessable-tokens.ts';

const PASSWORD = /^(?:\w*[_a-z])?(?:password|passwd|passphrase|passcode|pwd|pw)$|^(?:new|user|raw|plain)Pin$/i;
const DIGEST = /^(?:SHA256|SHA384|SHA512|MD5|SHA1)$/;
const METHODS = /^(?:md5|sha1|sha224|sha256|sha384|sha512|sha3)$/;
const SLOW = /^(?:PBKDF2|Scrypt|CCKeyDerivationPBKDF|BCrypt|Bcrypt|Argon2\w*|scrypt|bcrypt)$/;
/** A service that knows leaked passwords by the beginning of their digest. */
const LEAKED = /breach|pwned|leak|compromised/i;

const namesPassword = (node: Expression): boolean =>
  (node.kind === 'name' || node.kind === 'member') && PASSWORD.test(node.name);

function holdsPassword(node: Expression): boolean {
  let holds = false;
  walk([node], (part) => {
    if (part.kind === 'function') return 'skip';
    if (part.kind === 'name' || part.kind === 'member') holds ||= namesPassword(part);
    // `password.count` is a number.
    return part.kind === 'member' && /^(?:count|isEmpty)$/.test(part.name) ? 'skip' : undefined;
  });
  return holds;
}

/** `SHA256.hash(data: Data(password.utf8))`, `password.sha256()`. */
export const fastPasswordDigest: NodeCheck = (node, { enclosing, enclosingName }) => {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || LEAKED.test(enclosingName)) return undefined;
  const { name, object } = node.callee;
  const isDigest =
    (name === 'hash' && DIGEST.test(lastName(object)) && node.args.some(({ value }) => holdsPassword(value))) ||
    (METHODS.test(name) && node.args.length === 0 && holdsPassword(object));
  if (!isDigest) return undefined;
  let isSlow = false;
  walk(enclosing?.body ?? [], (part) => {
    isSlow ||= part.kind === 'call' && SLOW.test(calledName(part));
  });
  return isSlow
    ? undefined
    : { weakness: 'weak-password-hash', start: node.start, end: node.end, confidence: 'medium' };
};

const PAIR = /^[\w.@-]{2,40}:(?!\/\/)(?=\S*\d)\S{6,60}$/;

/** `Data("service:S3cret99".utf8).base64EncodedString()`. */
export const encodedCredentials: NodeCheck = (node) => {
  if (node.kind !== 'call' || calledName(node) !== 'base64EncodedString' || node.callee.kind !== 'member')
    return undefined;
  // The grammar binds `"Basic " + x.base64EncodedString()` as `("Basic " + x).base64EncodedString()`.
  const whole = node.callee.object;
  const object = whole.kind === 'concat' ? (whole.parts.at(-1) ?? whole) : whole;
  if (object.kind !== 'call') return undefined;
  const text = object.construct
    ? object.args[0]?.value
    : object.callee.kind === 'member'
      ? object.callee.object
      : undefined;
  return text?.kind === 'string' && PAIR.test(text.value)
    ? { weakness: 'hard-coded-credentials', start: text.start, end: text.end, confidence: 'medium' }
    : undefined;
};

const ACCOUNT = /^(?:admin|administrator|root|superuser|operator|service|support)$/i;

const comparedText = (node: Expression): { name: Expression; text: Expression & { kind: 'string' } } | undefined => {
  if (node.kind !== 'binary' || node.operator !== '==') return undefined;
  const text = node.left.kind === 'string' ? node.left : node.right.kind === 'string' ? node.right : undefined;
  const name = text === node.left ? node.right : node.left;
  return text ? { name, text } : undefined;
};

/** `user == "admin" && secret == "s3cr3t99"`. */
export const comparedAccount: NodeCheck = (node) => {
  if (node.kind !== 'binary' || node.operator !== '&&') return undefined;
  const first = comparedText(node.left);
  const second = comparedText(node.right);
  return first && second && ACCOUNT.test(first.text.value) && /^(?=.*\d)(?=.*[a-z])\S{6,}$/i.test(second.text.value)
    ? { weakness: 'hard-coded-credentials', start: second.text.start, end: second.text.end, confidence: 'medium' }
    : undefined;
};

export const SWIFT_PASSWORDS: readonly NodeCheck[] = [
  timeAsToken,
  fastPasswordDigest,
  encodedCredentials,
  comparedAccount,
];
