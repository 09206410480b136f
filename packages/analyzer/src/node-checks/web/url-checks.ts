/**
 * @module
 * URL checks on a part of the string: `url.includes('trusted.example')` also accepts `evil.example/?trusted.example`.
 */
import type { Expression, FunctionDefinition } from '../../ir/index.ts';
import { walk } from '../../ir/walk.ts';
import { wordsOf } from '../../text/words.ts';
import type { NodeCheck, NodeContext, NodeFinding, Visited } from '../check.ts';
import { assignedValue } from '../locals.ts';
import { lastName } from '../names.ts';

const HOST_WORDS: ReadonlySet<string> = new Set(['origin', 'host', 'hostname', 'domain']);
const ADDRESS_WORDS: ReadonlySet<string> = new Set([
  ...HOST_WORDS,
  'url',
  'uri',
  'href',
  'redirect',
  'referer',
  'referrer',
  'destination',
]);
const LISTED = new Set(['allowed', 'allow', 'allowlist', 'whitelist', 'whitelisted', 'trusted', 'permitted', 'safe']);
const HOST = /^(https?:\/\/)?([\w-]+\.)+[a-z]{2,}(:\d+)?\/?$/i;
/** A URL prefix that doesn't end after the host. */
const OPEN_BEGINNING = /^https?:\/\/([\w-]+\.)+[a-z]{2,}$/i;
/** A host suffix without a leading dot. */
const OPEN_END = /^[\w-]+(\.[\w-]+)+$/;
/** A host pattern with an unescaped dot, which matches any character. */
const OPEN_DOT =
  /^\^(?:\(?\??:?https?\??\)?:(?:\\?\/){2})?(?:[\w-]|\\[.-])*[\w-]\.(?![*+?{])[\w-](?:[\w-]|\\?\.(?![*+?{]))*(?:\$|\\?\/|:|\(|$)/;
/** An unanchored pattern of a scheme and host. */
const UNTIED_HOST = /^https?\??:(?:\\?\/){2}(?:[\w-]+\\?\.)+[a-z]{2,}(?!\w)/;
/** Other names of variables that hold a URL. */
const PLACE = /^(?:u|link|src|target|dest|next|to|(?:return|redirect)_?to|callback)$/i;
const TOP_LEVEL = /\.(com|org|net|io|dev|app|co|edu|gov|eu|de|uk|example|test|local)\b/i;

const lastWord = (node: Expression): string => wordsOf(lastName(node)).at(-1) ?? '';
const isAddress = (node: Expression): boolean => ADDRESS_WORDS.has(lastWord(node));
const isTrusted = (node: Expression): boolean =>
  node.kind === 'string' ? HOST.test(node.value) : wordsOf(lastName(node)).some((word) => LISTED.has(word));

type Method = Expression & { kind: 'call'; callee: { kind: 'member' } };

const isMethod = (node: Visited): node is Method => node.kind === 'call' && node.callee.kind === 'member';

/** Optional parts before the host: `(www.)?`, `(?:[a-z]+\.)*`. */
const OPTIONAL_PART = /\((?:\?:)?[\w\\.[\]-]+[+*]?\)[?*]/g;

const isHostPattern = (pattern: string): boolean =>
  OPEN_DOT.test(pattern.replaceAll(OPTIONAL_PART, '')) && TOP_LEVEL.test(pattern.replaceAll('\\.', '.'));

/** Checks for a scheme before the host, which shows that a URL is tested. */
const namesScheme = (pattern: string): boolean => /^\^\(?\??:?https?/.test(pattern);

/** Checks for a string parameter, in contrast to a list that contains whole hosts. */
const isText = (node: Expression, enclosing: FunctionDefinition | undefined): boolean =>
  node.kind === 'name' &&
  (enclosing?.parameters.some(
    ({ target, type }) => target.kind === 'name' && target.name === node.name && type?.name === 'string' && !type.array,
  ) ??
    false);

/** Checks whether a call tests only a part of the URL. */
function asksForPart({ callee, args }: Method, context: NodeContext): boolean {
  const { enclosing } = context;
  const [first] = args;
  if (!first || args.length !== 1) return false;
  const { object, name } = callee;
  const text = first.value.kind === 'string' ? first.value.value : '';
  if (name === 'includes')
    return (
      (isAddress(object) && isTrusted(first.value)) ||
      (isText(object, enclosing) && HOST.test(text) && TOP_LEVEL.test(text))
    );
  if (name === 'startsWith') return isAddress(object) && OPEN_BEGINNING.test(text);
  if (name === 'endsWith') return HOST_WORDS.has(lastWord(object)) && OPEN_END.test(text);
  if (name !== 'test' && name !== 'match') return false;
  const [tested, asked] = name === 'test' ? [object, first.value] : [first.value, object];
  const regex = assignedValue(tested, context);
  if (regex.kind !== 'regex') return false;
  const { pattern } = regex;
  return (
    ((isAddress(asked) || namesScheme(pattern)) && isHostPattern(pattern)) ||
    (UNTIED_HOST.test(pattern) && (isAddress(asked) || PLACE.test(lastName(asked))))
  );
}

/** Checks for `url.indexOf(trusted) !== -1` and `url.indexOf('https://trusted.example') === 0`. */
function comparesPosition(node: Expression & { kind: 'binary' }): boolean {
  const { left, right, operator } = node;
  if (!isMethod(left) || left.callee.name !== 'indexOf' || left.args.length !== 1) return false;
  const [searched] = left.args;
  if (!searched || !isAddress(left.callee.object)) return false;
  const position = constantNumber(right);
  if (position === 0 && /^[!=]=/.test(operator))
    return searched.value.kind === 'string' && OPEN_BEGINNING.test(searched.value.value);
  return (position === -1 || position === 0) && isTrusted(searched.value);
}

function constantNumber(node: Expression): number | undefined {
  if (node.kind === 'number') return node.value;
  if (node.kind === 'unary' && node.operator === '-' && node.operand.kind === 'number') return -node.operand.value;
  return undefined;
}

/** Reports `url.includes(allowedUrl)` as a check of a URL. */
export const partOfAddress: NodeCheck = (node, context): NodeFinding | undefined => {
  const isWrong = isMethod(node) ? asksForPart(node, context) : node.kind === 'binary' && comparesPosition(node);
  if (!isWrong) return undefined;
  const found = {
    weakness: 'incomplete-address-check',
    start: node.start,
    end: node.end,
    confidence: 'medium',
  } as const;
  return onlyNames(node, context) ? { ...found, severity: 'low', detail: 'Here it only chooses a name.' } : found;
};

/** `if (url.includes('github.com')) return 'github';`: no one is sent there, and nothing is let through. */
function onlyNames(node: Visited, { enclosing }: NodeContext): boolean {
  let names = false;
  walk(enclosing?.body ?? [], (one) => {
    if (one.kind !== 'if' || one.test.start > node.start || one.test.end < node.end) return;
    const [only] = one.whenTrue;
    names ||=
      only?.kind === 'return' &&
      only.value?.kind === 'string' &&
      only.value.value !== '' &&
      !/[/.:]/.test(only.value.value);
  });
  return names;
}
