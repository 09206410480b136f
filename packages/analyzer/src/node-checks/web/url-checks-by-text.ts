/**
 * @module
 * URL checks on a part of the string in languages other than JavaScript: `"trusted.example" in url`,
 * `url.start_with?("https://trusted.example")`, `strings.HasSuffix(host, "trusted.example")`.
 */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../ir/index.ts';
import { wordsOf } from '../../text/words.ts';
import type { NodeCheck, NodeFinding, Visited } from '../check.ts';
import { lastName } from '../names.ts';

const HOST_WORDS: ReadonlySet<string> = new Set(['origin', 'host', 'hostname', 'domain', 'netloc']);
const ADDRESS_WORDS: ReadonlySet<string> = new Set([
  ...HOST_WORDS,
  'url',
  'uri',
  'href',
  'redirect',
  'referer',
  'referrer',
]);
const HOST = /^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}\/?$/i;
/** A URL prefix that doesn't end after the host. */
const OPEN_BEGINNING = /^https?:\/\/(?:[\w-]+\.)+[a-z]{2,}$/i;
/** A host suffix without a leading dot. */
const OPEN_END = /^[\w-]+(?:\.[\w-]+)+$/;
/** A host pattern with an unescaped dot, which matches any character. */
const OPEN_DOT = /^\^https?:\/\/(?:[\w-]|\\[.-])*[\w-]\.(?![*+?{])[\w-](?:[\w-]|\\?\.(?![*+?{]))*(?:\$|\/|\(|$)/;

type Question = 'part' | 'beginning' | 'end' | 'pattern';

const METHODS: Readonly<Record<string, Question>> = lookupTable({
  'include?': 'part',
  startswith: 'beginning',
  'start_with?': 'beginning',
  endswith: 'end',
  'end_with?': 'end',
});
/** Functions that take the URL first and the searched string second. */
const FUNCTIONS: Readonly<Record<string, Question>> = lookupTable({
  'strings.Contains': 'part',
  'strings.HasPrefix': 'beginning',
  'strings.HasSuffix': 'end',
});
/** Functions that take the pattern first and the URL second. */
const MATCHERS: ReadonlySet<string> = new Set(['re.match', 're.search', 're.fullmatch', 'regexp.MatchString']);

const lastWord = (node: Expression): string => wordsOf(lastName(node)).at(-1) ?? '';
const textOf = (node: Expression | undefined): string => (node?.kind === 'string' ? node.value : '');

function isOpen(question: Question, address: Expression, text: string): boolean {
  const word = lastWord(address);
  if (!ADDRESS_WORDS.has(word)) return false;
  if (question === 'part') return HOST.test(text);
  if (question === 'beginning') return OPEN_BEGINNING.test(text);
  if (question === 'end') return HOST_WORDS.has(word) && OPEN_END.test(text);
  return OPEN_DOT.test(text);
}

function asksForPart(node: Visited): boolean {
  if (node.kind === 'binary' && node.operator === '=~')
    return node.right.kind === 'regex' && isOpen('pattern', node.left, node.right.pattern);
  if (node.kind === 'binary')
    return (node.operator === 'in' || node.operator === 'not in') && isOpen('part', node.right, textOf(node.left));
  if (node.kind !== 'call' || node.callee.kind !== 'member') return false;
  const { object, name } = node.callee;
  const [first, second] = node.args;
  const called = object.kind === 'name' ? `${object.name}.${name}` : '';
  const question = FUNCTIONS[called];
  if (question && first) return isOpen(question, first.value, textOf(second?.value));
  if (MATCHERS.has(called) && second) return isOpen('pattern', second.value, textOf(first?.value));
  const asked = METHODS[name];
  if (asked) return isOpen(asked, object, textOf(first?.value));
  return false;
}

/** Reports `"trusted.example" in url`, with low severity, because the consequence isn't known here. */
export const partOfAddressText: NodeCheck = (node): NodeFinding | undefined =>
  asksForPart(node)
    ? { weakness: 'incomplete-address-check', start: node.start, end: node.end, confidence: 'low', severity: 'low' }
    : undefined;
