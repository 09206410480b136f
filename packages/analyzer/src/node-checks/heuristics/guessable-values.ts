/** @module Codes and keys from a generator that is not cryptographically secure. */
import type { Expression, FunctionDefinition, Statement } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { wordsOf } from '../../text/words.ts';
import { bindingsIn } from '../bindings.ts';
import type { NodeCheck, NodeFinding } from '../check.ts';

/** The words of a name under which something must not be guessed. */
const SECRET =
  /token|passw(?:or)?d|passphrase|secret|nonce|otp|csrf|api_?key|session_?(?:id|key)|voucher|coupon|invit(?:e|ation)|(?:backup|recovery|verification|activation|confirmation|reset|login|access|sms|one_?time|auth\w*|share|gift|promo|pairing|redeem|2fa|mfa|licen[cs]e)_?(?:codes?|keys?|pins?|links?)/i;
const HARMLESS =
  /count|length|index|size|test|mock|fake|sample|color|colour|retry|jitter|delay|pause|wait|order|shuffle|tokeni[sz]e|tokens?_?(?:count|per|limit)/i;
/** A text of letters and digits: nothing is drawn so that is only to look random. */
const AS_TEXT =
  /\.toString\(\s*36\s*\)|\.to_s\(\s*36\s*\)|['"][A-Za-z\d]{20,}['"]|ascii_(?:letters|uppercase)|\b(?:ALPHABET|CHAR(?:ACTER)?S)\b/;
const CODE = /(?:^|_)(?:code|key|pin|pass)$/;
/** Digits that someone is to type in again. */
const AS_DIGITS =
  /\b[19]_?00_?0{1,4}\b|\b9{4,}\b|\b(?:mt_)?rand\(\s*\d{4,}|(?:md5|sha1)\(|padStart|zfill|rjust|%0\d|\bjoin\b|implode/;
const DIGITS =
  /^(?!.*(?:zip|post|err|status|country|colou?r|area|exit|lang|product|item))(?:\w+_)?(?:code|pin|passcode)$/;
/** The time and the process: who knows when it was made has all of it. */
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
    // What is drawn from a generator made for it.
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

/** A generator made for it. */
const STRONG = /rand\.Reader|secure|crypto|secrets\./i;

const asWords = (name: string): string => wordsOf(name).join('_');
/** A code by its name, and by what is made for it. */
const isCode = (name: string, text: string): boolean =>
  (CODE.test(name) && AS_TEXT.test(text)) || (DIGITS.test(name) && AS_DIGITS.test(text));

const isMaker = ({ name, start, end, body }: FunctionDefinition, source: string): boolean =>
  !HARMLESS.test(name) &&
  (SECRET.test(name) ||
    (body.length < 5 && !STRONG.test(source.slice(start, end)) && isCode(asWords(name), source.slice(start, end))));

/** The time, encoded with what everybody knows: `Buffer.from(`${email}:${Date.now()}`).toString('base64')`. */
const isTimed = (name: string, text: string): boolean =>
  !OF_TIME.test(name) &&
  CLOCK.test(text) &&
  /base64|b64|hex|md5|sha-?\d|toString\(/i.test(text) &&
  !CHANCE.test(text.replace(/crypto\.createHash|Crypt/g, ''));

/** A text made of the time and the process alone: `${Date.now()}-${process.pid}`. */
function timeIn({ name, body: [only, further], start, end }: FunctionDefinition, source: string): Expression[] {
  const given = only?.kind === 'return' && !further ? only.value : undefined;
  if (!given || OF_TIME.test(name) || CHANCE.test(source.slice(start, end))) return [];
  const text = source.slice(given.start, given.end);
  return CLOCK.test(text) && (given.kind === 'concat' || /toString\(|\bstr\(|hex|md5|sha/i.test(text)) ? [given] : [];
}

/** A secret that is bound, given under a key, or made by a function of such a name. */
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
