/** @module Codes and keys from an insecure random generator. */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { wordsOf } from '../../text/words.ts';
import { bindingsIn } from '../bindings.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';

/** Names of values that must be unpredictable. */
const SECRET =
  /token|passw(?:or)?d|passphrase|secret|nonce|otp|csrf|api_?key|session_?(?:id|key)|voucher|coupon|invit(?:e|ation)|(?:backup|recovery|verification|activation|confirmation|reset|login|access|sms|one_?time|auth\w*|share|gift|promo|pairing|redeem|2fa|mfa|licen[cs]e)_?(?:codes?|keys?|pins?|links?)/i;
const HARMLESS =
  /count|length|index|size|test|mock|fake|sample|color|colour|retry|jitter|delay|pause|wait|order|shuffle|tokeni[sz]e|tokens?_?(?:count|per|limit)/i;
/** Strings of letters and digits, which are generated only for codes. */
const AS_TEXT =
  /\.toString\(\s*36\s*\)|\.to_s\(\s*36\s*\)|['"][A-Za-z\d]{20,}['"]|ascii_(?:letters|uppercase)|\b(?:ALPHABET|CHAR(?:ACTER)?S)\b/;
const CODE = /(?:^|_)(?:code|key|pin|pass)$/;
/** Digit codes that a user types in. */
const AS_DIGITS =
  /\b[19]_?00_?0{1,4}\b|\b9{4,}\b|\b(?:mt_)?rand\(\s*\d{4,}|(?:md5|sha1)\(|padStart|zfill|rjust|%0\d|\bjoin\b|implode/;
const DIGITS =
  /^(?!.*(?:zip|post|err|status|country|colou?r|area|exit|lang|product|item))(?:\w+_)?(?:code|pin|passcode)$/;
/** Time and process ID, which an attacker can guess. */
const CLOCK = /Date\.now|process\.pid|microtime|\btime\(\)|Time\.now|getpid|hrtime|Process\.pid/;
const CHANCE = /rand|uuid|secrets|crypto|nonce|cuid|hmac|sign|jwt|encrypt|\bif\b/i;
const OF_TIME = /expir|valid|ttl|until|date|time|age|at$|^is|^has/i;

const PLAIN =
  /^(?:Math\.random|(?:mt_)?rand|lcg_value|random\.(?:random|randint|choices?|randrange|sample|getrandbits)|(?:Kernel\.)?rand|Random(?:\.new|\(\)|\.Default|\.Shared)?\.(?:rand|next\w*|Next\w*)|rand\.(?:Intn?|Int\d+n?|Float\d+|Perm)|arc4random_\w+0|String\.random|_\.(?:random|sample)|array_rand|str_shuffle|uniqid|(?:\w+(?:\.|::))*[uU]uid_?[vV]?1|uuid\.v1)$/;

const isNamed = (node: Expression | Statement): node is typeof node & { target: { name: string } } =>
  (node.kind === 'declare' || node.kind === 'assign') && node.target.kind === 'name';

function plainIn(roots: readonly (Expression | Statement)[], source: string): (Expression | Statement) | undefined {
  let found: Expression | Statement | undefined;
  walk(roots, (node) => {
    if (
      node.kind === 'call' &&
      PLAIN.test(source.slice(node.callee.start, Math.min(node.callee.end, node.callee.start + 60)))
    )
      found ??= node;
    if (isNamed(node) && HARMLESS.test(node.target.name)) return 'skip';
    // Values from a secure generator.
    if (node.kind === 'name' && /secure|crypto|secrets|system_?random/i.test(node.name)) return 'skip';
    return undefined;
  });
  return found;
}

const told = ({ start, end }: Expression | Statement): NodeFinding => ({
  weakness: 'predictable-random',
  start,
  end,
  confidence: 'medium',
});

/** Secure random generators. */
const STRONG = /rand\.Reader|secure|crypto|secrets\./i;

const asWords = (name: string): string => wordsOf(name).join('_');
/** Checks whether the name and the value are those of a code. */
const isCode = (name: string, text: string): boolean =>
  (CODE.test(name) && AS_TEXT.test(text)) || (DIGITS.test(name) && AS_DIGITS.test(text));

const isMaker = ({ name, start, end, body }: FunctionDefinition, source: string): boolean =>
  !HARMLESS.test(name) &&
  (SECRET.test(name) ||
    (body.length < 5 && !STRONG.test(source.slice(start, end)) && isCode(asWords(name), source.slice(start, end))));

/** Checks for an encoded time with public data: `Buffer.from(`${email}:${Date.now()}`).toString('base64')`. */
const isTimed = (name: string, text: string): boolean =>
  !OF_TIME.test(name) &&
  CLOCK.test(text) &&
  /base64|b64|hex|md5|sha-?\d|toString\(/i.test(text) &&
  !CHANCE.test(text.replace(/crypto\.createHash|Crypt/g, ''));

/** Returns a result that consists only of the time and the process ID: `${Date.now()}-${process.pid}`. */
function timeIn({ name, body: [only, further], start, end }: FunctionDefinition, source: string): Expression[] {
  const given = only?.kind === 'return' && !further ? only.value : undefined;
  if (!given || OF_TIME.test(name) || CHANCE.test(source.slice(start, end))) return [];
  const text = source.slice(given.start, given.end);
  return CLOCK.test(text) && (given.kind === 'concat' || /toString\(|\bstr\(|hex|md5|sha/i.test(text)) ? [given] : [];
}

/** Reports an insecure random value bound to the name of a secret, or returned by a function with such a name. */
export const guessableValue: NodeCheck = (node, { source }) => {
  const definitions =
    node.kind === 'function' ? [node.definition] : node.kind === 'class' ? node.definition.methods : [];
  const makers = definitions.filter((one) => isMaker(one, source)).flatMap(({ body }) => plainIn(body, source) ?? []);
  const bound = bindingsIn(node, source).flatMap(({ name, value }) => {
    if (value.kind === 'function' || HARMLESS.test(name)) return [];
    const text = source.slice(value.start, value.end);
    const isTold = SECRET.test(name) || isCode(asWords(name), text);
    if (!isTold) return [];
    return plainIn([value], source) ?? (isTimed(name, text) ? value : []);
  });
  const timed =
    makers.length > 0 ? [] : definitions.filter((one) => isMaker(one, source)).flatMap((one) => timeIn(one, source));
  return [...makers, ...bound, ...timed].map(told);
};
