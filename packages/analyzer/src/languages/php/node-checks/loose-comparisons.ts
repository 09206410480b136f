/**
 * @module
 * Secrets compared with type juggling: `"0e12" == "0e34"` holds, and so did `0 == "abc"` and `strcmp([], "abc") == 0`
 * before PHP 8. These comparisons don't take constant time either.
 */
import type { Expression } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';
import { wordsOf } from '../../../text/words.ts';
import { type Node, type Region, regionOf, trace } from './region.ts';

const SECRET =
  /^(?:token|hash|hmac|mac|signature|sig|digest|otp|secret|password|passwd|pwd|passphrase|checksum|nonce)$/;
/**
 * Names that rule out an attack: both operands come from the same user, or one says what kind of value the other is.
 */
const NOT_COMPARED = /confirm|repeat|again|retype|confirmation|new_?pass|pass\w*2|type|algo|name|old_?pass/i;
const SENT = /^\$_(?:GET|POST|REQUEST|COOKIE|SERVER)$/;
const CONVERTING = /^(?:strcmp|strcasecmp|strncmp|strncasecmp)$/;

const nameOf = (node: Expression): string =>
  node.kind === 'name' || node.kind === 'member'
    ? node.name
    : node.kind === 'index' && node.index?.kind === 'string'
      ? node.index.value
      : node.kind === 'call'
        ? nameOf(node.callee)
        : '';

const isSecret = (node: Expression): boolean => {
  const name = nameOf(node);
  return SECRET.test(wordsOf(name.replace('$', '')).at(-1)?.toLowerCase() ?? '') && !NOT_COMPARED.test(name);
};

const isGlobal = (node: Expression): boolean => {
  let found = false;
  walk([node], (part) => {
    if (part.kind === 'name' && SENT.test(part.name)) found = true;
  });
  return found;
};

/** Checks for a value of the request or a variable that is assigned one. */
function isSent(region: Region, node: Expression): boolean {
  if (node.kind === 'index') return node.object.kind === 'name' && SENT.test(node.object.name);
  if (node.kind !== 'name') return false;
  let found = false;
  trace(region, node, (part) => {
    if (part.kind === 'name' && SENT.test(part.name)) found = true;
  });
  return found;
}

const DIGESTS = /^(?:md5|sha1|hash|hash_hmac|crypt)$/;

/** Checks for `md5($password)`, or a variable that holds one: what it gives can look like the number 0. */
function isDigestOfSecret(region: Region, node: Expression): boolean {
  let found = false;
  const visit = (part: Node): void => {
    if (part.kind !== 'call' || part.callee.kind !== 'name' || !DIGESTS.test(part.callee.name)) return;
    walk(
      part.args.map(({ value }) => value),
      (input) => {
        if ((input.kind === 'name' || input.kind === 'member' || input.kind === 'index') && isSecret(input))
          found = true;
      },
    );
  };
  if (node.kind === 'call') visit(node);
  else if (node.kind === 'name') trace(region, node, visit);
  return found;
}

/** Checks for `md5($password) == $hash`. */
function isDigestComparison(region: Region, left: Expression, right: Expression): boolean {
  const [digest, kept] = isDigestOfSecret(region, left) ? [left, right] : [right, left];
  const isKept = kept.kind === 'name' || kept.kind === 'member' || kept.kind === 'index';
  return (
    isKept && !NOT_COMPARED.test(nameOf(kept)) && isDigestOfSecret(region, digest) && !isDigestOfSecret(region, kept)
  );
}

/** Reports `$_POST['token'] == $token`, `md5($password) == $hash` and `strcmp($_POST['password'], $password) == 0`. */
export const looseComparison: NodeCheck = (node, context) => {
  const { source } = context;
  const sides =
    node.kind === 'binary' && (node.operator === '==' || node.operator === '!=')
      ? [node.left, node.right]
      : node.kind === 'call' && node.callee.kind === 'name' && CONVERTING.test(node.callee.name)
        ? node.args.slice(0, 2).map(({ value }) => value)
        : [];
  const [left, right] = sides;
  if (!left || !right || (node.kind === 'binary' && /[!=]==/.test(source.slice(left.end, right.start))))
    return undefined;
  const region = regionOf(context);
  const { start, end } = node;
  const found = {
    weakness: 'timing-unsafe-comparison',
    start,
    end,
    confidence: 'medium',
    cwe: [697, 1024, 843],
  } as const;
  if (node.kind === 'binary' && isDigestComparison(region, left, right)) return found;
  const [sent, kept] = isSent(region, left) ? [left, right] : [right, left];
  const isKept = kept.kind === 'name' || kept.kind === 'member' || kept.kind === 'index' || kept.kind === 'call';
  if (!isKept || !isSent(region, sent) || isSent(region, kept) || (kept.kind === 'call' && isGlobal(kept)))
    return undefined;
  if (!isSecret(sent) && !isSecret(kept)) return undefined;
  if (NOT_COMPARED.test(nameOf(sent)) || NOT_COMPARED.test(nameOf(kept))) return undefined;
  return found;
};
