/** @module MD5 and SHA-1, of passwords and of other data. */
import type { Expression } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';

const DIGESTS: ReadonlySet<string> = new Set(['md5', 'sha1', 'md5_file', 'sha1_file']);
const PASSWORD = /passw|pwd|passwd|(?:^|[^a-z])pass(?:$|[^a-z])/i;
/** Functions whose hashed results only serve as unique names. */
const NAMES_ONLY: ReadonlySet<string> = new Set([
  'uniqid',
  'mt_rand',
  'rand',
  'microtime',
  'time',
  'random_bytes',
  'serialize',
  'json_encode',
  'wp_json_encode',
  'implode',
  'var_export',
  'http_build_query',
  'get_class',
]);
/** Names and locations: their hash is a cache key or a file name. */
const ADDRESS =
  /(?:^\$?|[a-z\d_])(?:url|uri|href|path|filename|query|domain|theme_root|table(?:_?name)?|cache_?key|last_?modified|user_agent)$/i;

/** Checks whether one of the names in the value is that of a password. */
function isPassword(value: Expression): boolean {
  let found = false;
  walk([value], (node) => {
    const name =
      node.kind === 'name' || node.kind === 'member'
        ? node.name
        : node.kind === 'index' && node.index?.kind === 'string'
          ? node.index.value
          : '';
    if (PASSWORD.test(name)) found = true;
  });
  return found;
}

/** Checks for generated values and for names of things, where a hash collision is harmless. */
function isMadeUp(value: Expression): boolean {
  let found = false;
  walk([value], (node) => {
    if (node.kind === 'call' && node.callee.kind === 'name' && NAMES_ONLY.has(node.callee.name)) found = true;
    if ((node.kind === 'name' || node.kind === 'member') && ADDRESS.test(node.name)) found = true;
  });
  return found;
}

/** Checks for `sha1($secret . $path)`: with a secret in it, the hash is a signature. */
const isSigned = (value: Expression): boolean =>
  value.kind === 'concat' &&
  value.parts.some(
    (part) =>
      (part.kind === 'name' || part.kind === 'member') &&
      /(?:^|_|\$)secret$|(?:sign(?:ing)?|private|hmac|link|secret)_?key$/i.test(part.name),
  );

/** Checks for a lowercased or trimmed value: avatar services identify users by the hash of their email address. */
const isAvatar = (value: Expression): boolean =>
  value.kind === 'call' &&
  value.callee.kind === 'name' &&
  (value.callee.name === 'strtolower' || value.callee.name === 'trim');

/** Reports `md5($password)` as a weak password hash, `md5($data)` as a hash with collisions. */
export const weakDigest: NodeCheck = (node) => {
  if (node.kind !== 'call' || node.callee.kind !== 'name') return undefined;
  const { name } = node.callee;
  const [first, second] = node.args.map(({ value }) => value);
  const isHash = name === 'hash' && first?.kind === 'string';
  const value = isHash ? second : first;
  if (!value || !(DIGESTS.has(name) || isHash)) return undefined;
  const { start, end } = node;
  if (isPassword(value)) {
    // For passwords, every hash of these families is too fast, whatever its length.
    if (isHash && first?.kind === 'string' && !/^(?:md|sha|ripemd|whirlpool)/i.test(first.value)) return undefined;
    return { weakness: 'weak-password-hash', start, end, confidence: 'high' };
  }
  if (isHash || (isMadeUp(value) && !isSigned(value)) || isAvatar(value)) return undefined;
  return { weakness: 'weak-hash', start, end, confidence: 'medium' };
};
