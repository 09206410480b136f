/**
 * @module
 * Passwords hashed with a general-purpose hash (CWE-916): `sha256.Sum256([]byte(password))`, or
 * `MessageDigest.getInstance("SHA-256")` updated with a password. Such hashes are fast, which helps to crack stolen
 * ones.
 */
import { nameOf } from '../../ir/chains.ts';
import type { Call, Expression } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { wordsOf } from '../../text/words.ts';
import type { NodeCheck, NodeContext } from '../check.ts';
import { assignedValue } from '../locals.ts';
import { lastName } from '../names.ts';

const PASSWORD = /^(?:password|passwd|passwort|pwd|passphrase|passcode)$/;
/** Names of password fields in forms, headers and rows. */
const FIELD = /^[\w.[\]-]*(?:password|passwd|pwd|passphrase)[\w.[\]-]*$/i;

const DIGEST = String.raw`(?:md[245]|sha_?-?[1235]\w{0,6}|sha3\w{0,8}|ripemd\w{0,4}|blake2\w{0,4}|whirlpool)`;
/**
 * One-shot hashes: `hashlib.sha256`, `sha256.Sum256`, `Sha256::digest`, `Digest::SHA256.hexdigest`,
 * `DigestUtils.sha256Hex`, `SHA512.HashData`, `md5_hex`.
 */
const ONE_SHOT = new RegExp(
  String.raw`(?:^|[^\w])${DIGEST}(?:(?:[.:]{1,2})(?:sum\w*|(?:hex|base64)?_?digest\w*|hash(?:_?data|_?string|_?bytes)?\w*|convert|of|new))?$`,
  'i',
);
/**
 * Calls that take the algorithm as an argument: `:crypto.hash(:sha256, password)`, `hashlib.new('sha256', password)`.
 */
const NAMED_DIGEST = /(?:^|[.:])(?:hash|digest|new|hexdigest|openssl_digest)$/;
const ALGORITHM = new RegExp(`^${DIGEST}$`, 'i');
/**
 * Hash objects: `MessageDigest.getInstance("SHA-256")`, `sha256.New()`, `Sha256::new()`, `hashlib.sha256()`,
 * `createHash('sha512')`, `SHA256.Create()`.
 */
const CREATED = new RegExp(
  String.raw`(?:(?:get_?instance|create_?hash|hash_init|hashlib\.new|newHash|Hash\.new)\(\s*['"\x60:]?${DIGEST.replace('_?-?', '[_-]?')}['"\x60]?[^()]*\)|(?:^|[^\w])${DIGEST}(?:Managed|CryptoServiceProvider|Digest)?(?:(?:[.:]{1,2})(?:new\w*|create|default|sha\w+|md5))?\(\))$`,
  'i',
);
const FEEDS =
  /^(?:update|digest|hexdigest|hash|compute_?hash(?:Async)?|write|feed|input|add|append|putString|hashString)$/i;
/** Keyed or slow constructions, and schemes that use a hash internally. */
const NOT_PLAIN = /hmac|pbkdf|scrypt|bcrypt|crypt_|_crypt|kdf|scram|mgf|rsa|sign|verif/i;
/** Password hashing functions, which may take a hash of the password as input. */
const SLOW = /bcrypt|argon|scrypt|pbkdf|password_?hash|hash_?pw/i;
/** Leaked-password services, which expect a hash of the password. */
const LEAKS = /pwned|breach/i;

const CONVERTS =
  /^(?:encode\w*|to_?utf8\w*|get_?bytes|bytes\w*|(?:as|to|into)_?(?:bytes|vec|byte_?array|char_?array|string|str|owned)|utf8\w*|data|from|string|str|byte|trim|strip|chomp|unwrap\w*|clone|format|format!|concat|plus|join)$/i;
const READS_FIELD =
  /^(?:get\w*|param\w*|(?:post_?)?form(?:_?value)?|query\w*|post|input|fetch|field|required?|string|value)$/i;

/** Checks whether the value is a password, possibly converted, salted or read from a field. */
function holdsPassword(node: Expression, context: NodeContext, depth = 0): boolean {
  if (depth > 6) return false;
  const inside = (part: Expression): boolean => holdsPassword(part, context, depth + 1);
  switch (node.kind) {
    case 'concat':
      return node.parts.some(inside);
    case 'binary':
      return node.operator === '+' && (inside(node.left) || inside(node.right));
    case 'cast':
    case 'await':
      return inside(node.value);
    case 'unary':
      return node.operator === '&' && inside(node.operand);
    case 'slice':
      return inside(node.object);
    case 'call':
      return callGivesPassword(node, inside);
    default: {
      const name = lastName(node);
      if (PASSWORD.test(wordsOf(name).at(-1) ?? '') || (node.kind === 'index' && FIELD.test(name))) return true;
      if (node.kind === 'member' && CONVERTS.test(name)) return inside(node.object);
      const value = assignedValue(node, context);
      return value !== node && inside(value);
    }
  }
}

function callGivesPassword({ callee, args }: Call, inside: (part: Expression) => boolean): boolean {
  const name = lastName(callee);
  // A getter, or a property read as a call: `user.getPassword()`, Ruby's `user.password`.
  if (args.length === 0 && PASSWORD.test(wordsOf(name).at(-1) ?? '')) return true;
  if (READS_FIELD.test(name) && args.some(({ value }) => value.kind === 'string' && FIELD.test(value.value)))
    return true;
  // A callee without a name is a conversion: `[]byte(password)`.
  if (name !== '' && !CONVERTS.test(name)) return false;
  return args.some(({ value }) => inside(value)) || (callee.kind === 'member' && inside(callee.object));
}

const textOf = ({ source }: NodeContext, { start, end }: Expression): string =>
  source.slice(Math.max(start, end - 160), end);

/** Returns the call that creates the hash object which this call updates; undefined if there is none. */
function digestFedBy({ callee }: Call, context: NodeContext): Expression | undefined {
  if (callee.kind !== 'member' || !FEEDS.test(callee.name)) return undefined;
  const created = assignedValue(callee.object, context);
  const text = textOf(context, created);
  return created.kind === 'call' && CREATED.test(text) && !NOT_PLAIN.test(text) ? created : undefined;
}

/** Returns the call that chooses the hash for this data: the call itself, or the one that creates its receiver. */
function digestOf(node: Call, context: NodeContext): Expression | undefined {
  const fed = digestFedBy(node, context);
  if (fed) return fed;
  const called = nameOf(node.callee);
  if (NOT_PLAIN.test(called)) return undefined;
  if (ONE_SHOT.test(called)) return node;
  const isNamed = node.args.some(
    ({ value }) => value.kind === 'string' && ALGORITHM.test(value.value.replace(/^:/, '')),
  );
  return isNamed && NAMED_DIGEST.test(called) ? node : undefined;
}

/** Checks whether the hash is passed to a password hashing function, directly or through a variable. */
function goesIntoSlowHash(place: Expression, { enclosing, body }: NodeContext): boolean {
  const holdsPlace = ({ start, end }: Expression): boolean => start <= place.start && end >= place.end;
  const region = enclosing?.body ?? body;
  const holders = new Set<string>();
  walk(region, (node) => {
    if ((node.kind === 'declare' || node.kind === 'assign') && node.target.kind === 'name')
      if (node.value && holdsPlace(node.value)) holders.add(node.target.name);
  });
  let found = false;
  walk(region, (node) => {
    if (node.kind !== 'call' || !SLOW.test(nameOf(node.callee))) return;
    walk(
      node.args.map(({ value }) => value),
      (part) => {
        found ||= part.start === place.start || (part.kind === 'name' && holders.has(part.name));
      },
    );
  });
  return found;
}

/** Reports a password passed to a fast hash, in any language. */
export const passwordDigest: NodeCheck = (node, context) => {
  if (node.kind !== 'call' || node.args.length === 0) return undefined;
  const place = digestOf(node, context);
  if (!place || !node.args.some(({ value }) => holdsPassword(value, context))) return undefined;
  const { enclosing, source } = context;
  if (enclosing && LEAKS.test(source.slice(enclosing.start, enclosing.end))) return undefined;
  if (goesIntoSlowHash(place, context)) return undefined;
  return { weakness: 'weak-password-hash', start: place.start, end: place.end, confidence: 'medium' };
};
