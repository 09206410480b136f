/** @module Non-constant-time comparison of secrets. */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { wordsOf } from '../../text/words.ts';
import type { NodeCheck } from '../check.ts';
import { lastName, namesSecret, rootName } from '../names.ts';

const PROOFS = new Set(['signature', 'hmac', 'mac', 'token', 'digest', 'hash', 'credential', 'credentials']);
/** Names of values that aren't secret, or that come from the same user as the other operand. */
const NOT_COMPARED =
  /default|legacy|placeholder|example|empty|confirm|repeat|again|retype|verify_?password|old|prev|next|type|kind|name|current_?token|last|location|window|url|commit|git|content|file|block/i;

/** Names of functions that verify something. */
const CHECKS = /auth|verif|valid|check|compare|login|csrf|guard|match/i;

/** Conversions that only change the representation. */
const REWRITES =
  /^(?:to_?(?:lower|upper)(?:_?case|invariant)?|downcase|upcase|casefold|lower|upper|strip|trim|trimmed|to_?string|to_s|as_str|as_ref|to_?char_?array|(?:get_?|to_?|as_?)bytes|encode)$/i;
/** Calls that compute the expected signature. */
const MAKES_PROOF =
  /^(?:sign|signature|hmac|mac|(?:compute|calc(?:ulate)?|make|create|generate|expected|build|get)_?(?:hmac|mac|signature)|signature_?for|(?:hmac|sign)_?(?:hex|payload|body|request|message|data)|create_?hmac|hmac_?(?:sha)?(?:256|512|1))$/i;

/** Calls that encode bytes as text. */
const SPELLS =
  /^(?:EncodeToString|ToHexString|ToHexStringLower|ToBase64String|hexdigest|hexlify|b64encode|encode_hex|formatHex|encodeToString|strict_encode64|urlsafe_encode64|encodeHexString|hex)$/;

/** Checks whether the operand is a secret that an attacker could guess. */
function isProof(node: Expression): boolean {
  const [spelled] = node.kind === 'call' ? node.args : [];
  if (
    node.kind === 'call' &&
    node.callee.kind === 'member' &&
    SPELLS.test(node.callee.name) &&
    spelled?.value.kind === 'call'
  )
    return isProof(spelled.value);
  if (node.kind === 'call' && node.callee.kind === 'member' && REWRITES.test(node.callee.name) && node.args.length < 2)
    return isProof(node.callee.object);
  if (
    node.kind === 'call' &&
    node.args.length > 0 &&
    (node.callee.kind === 'name' || node.callee.kind === 'member') &&
    MAKES_PROOF.test(node.callee.name)
  )
    return true;
  if (node.kind === 'call' && node.callee.kind === 'name' && node.callee.name === 'hash_hmac') return true;
  // `sha256=${digest}`
  if (node.kind === 'concat') return node.parts.some((part) => part.kind !== 'string' && isProof(part));
  const name = lastName(node);
  const last = wordsOf(name).at(-1) ?? '';
  return (
    name !== '' &&
    !NOT_COMPARED.test(name) &&
    !NOT_COMPARED.test(rootName(node)) &&
    // `Status.FORCE_CHANGE_PASSWORD` is an enum constant, not a secret.
    !(node.kind === 'member' && /^[A-Z]/.test(rootName(node)) && /^[A-Z][A-Z_\d]*$/.test(node.name)) &&
    (namesSecret(name) || PROOFS.has(last))
  );
}

/** Checks whether the operand may be the expected value. */
export function isMeasure(node: Expression): boolean {
  if (node.kind === 'string')
    return (
      /^[\w-]{4,}$/.test(node.value) &&
      !/^(undefined|null|string|object|function|none|true|false|bearer|basic)$/i.test(node.value)
    );
  if (node.kind === 'call') return true;
  if (node.kind !== 'name' && node.kind !== 'member' && node.kind !== 'index') return false;
  const name = lastName(node);
  const root = rootName(node);
  return (
    name !== 'length' &&
    !/^[A-Z]/.test(root) &&
    !NOT_COMPARED.test(name) &&
    !NOT_COMPARED.test(root) &&
    !/^(undefined|null)$/.test(name)
  );
}

const proofName = (node: Expression): string =>
  lastName(
    node.kind === 'concat' ? (node.parts.find((part) => part.kind !== 'string' && isProof(part)) ?? node) : node,
  );

/** Checks for request data: `req.headers['x-signature']`, `request.get('X-Signature')`. */
const isSent = (node: Expression): boolean => /^(req|request|ctx|event)$/.test(rootName(node));

const FINISHES = /^(?:Sum|ComputeHash)$/;
const KEYED = /hmac|^mac$|compute_?mac/i;

/** Checks for `mac.Sum(nil)` and `hmac.ComputeHash(body)` on an HMAC object that the function creates. */
function finishesKeyed(node: Expression, enclosing: FunctionDefinition): boolean {
  if (node.kind !== 'call' || node.callee.kind !== 'member' || !FINISHES.test(node.callee.name)) return false;
  const { object } = node.callee;
  if (object.kind !== 'name') return false;
  let is = false;
  walk(enclosing.body, (part) => {
    if (part.kind !== 'declare' || part.target.kind !== 'name' || part.target.name !== object.name || !part.value)
      return;
    is ||= part.value.kind === 'call' && KEYED.test(`${rootName(part.value.callee)} ${lastName(part.value.callee)}`);
  });
  return is;
}

/** Checks for an HMAC, or a variable of the function that holds one: `expected = hmac(…)`. */
function isKeyedDigest(side: Expression, enclosing: FunctionDefinition | undefined): boolean {
  if (side.kind === 'cast') return isKeyedDigest(side.value, enclosing);
  if (enclosing && finishesKeyed(side, enclosing)) return true;
  if (side.kind !== 'name' || !enclosing) return false;
  let is = false;
  walk(enclosing.body, (part) => {
    if ((part.kind !== 'declare' && part.kind !== 'assign') || part.target.kind !== 'name') return;
    if (part.target.name !== side.name || !part.value) return;
    walk([part.value], (made) => {
      is ||= made.kind === 'call' && (KEYED.test(lastName(made.callee)) || finishesKeyed(made, enclosing));
    });
  });
  return is;
}

/** Checks for `expected(body)` in a file that computes HMACs. */
const isExpected = (node: Expression, source: string): boolean =>
  node.kind === 'call' &&
  node.args.length > 0 &&
  (node.callee.kind === 'name' || node.callee.kind === 'member') &&
  /^(?:expected|computed|calculated)/i.test(node.callee.name) &&
  /hmac/i.test(source);

/** `password != password2`: a form asks twice for a new password, and its sender knows both. */
const isRepeated = (left: Expression, right: Expression): boolean =>
  [lastName(left), lastName(right)].filter((name) => /[a-z]_?2$/i.test(name)).length === 1 &&
  lastName(left).replace(/_?[12]$/, '') === lastName(right).replace(/_?[12]$/, '');

/** `locks[0].token !== lock.token`: the same member of two records of one kind, neither of which a client sends. */
function isOfTwoRecords(left: Expression, right: Expression): boolean {
  if (left.kind !== 'member' || right.kind !== 'member' || left.name !== right.name) return false;
  const [one, other] = [left, right].map((node) => (wordsOf(rootName(node)).at(-1) ?? '').replace(/s$/, ''));
  return one !== '' && one === other && !/^(?:thi|self)$/.test(one ?? '');
}

/** Reports `token === expected` in server code. */
export const timingUnsafeComparison: NodeCheck = (node, context) => {
  const { enclosing, source } = context;
  if (node.kind !== 'binary' || (node.operator !== '==' && node.operator !== '!=')) return undefined;
  const { left, right } = node;
  if ((isKeyedDigest(left, enclosing) && isMeasure(right)) || (isKeyedDigest(right, enclosing) && isMeasure(left)))
    return { weakness: 'timing-unsafe-comparison', start: node.start, end: node.end, confidence: 'low' };
  const isOwn = (isExpected(left, source) && isMeasure(right)) || (isExpected(right, source) && isMeasure(left));
  if (isOwn) return { weakness: 'timing-unsafe-comparison', start: node.start, end: node.end, confidence: 'low' };
  if (isRepeated(left, right) || isOfTwoRecords(left, right)) return undefined;
  if (!((isProof(left) && isMeasure(right)) || (isProof(right) && isMeasure(left)))) return undefined;
  const [proof, measure] = isProof(left) && isMeasure(right) ? [left, right] : [right, left];
  const weak = wordsOf(proofName(proof)).at(-1) ?? '';
  // Tokens and hashes are often compared harmlessly; a literal next to them is usually a keyword.
  const literal = left.kind === 'string' || right.kind === 'string';
  if (literal && !/^(password|passwd|pwd|passphrase|secret)$/.test(weak)) return undefined;
  const isSure =
    weak === 'signature' ||
    weak === 'hmac' ||
    // `token == apiKey`: the other operand is the secret.
    /^(?:secret|(?:api|access|auth|service|shared|webhook|internal)_?(?:key|token|secret))$/i.test(lastName(measure)) ||
    rootName(measure) === 'process' ||
    (weak === 'digest' && isSent(measure));
  if (PROOFS.has(weak) && !isSure && !CHECKS.test(context.enclosingName)) return undefined;
  return { weakness: 'timing-unsafe-comparison', start: node.start, end: node.end, confidence: 'low' };
};
