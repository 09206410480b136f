/** @module Tests of all characters of a text, `x.chars().all(|c| c.is_alphanumeric() || c == '-')`, as the regular expression they amount to. */

import type { Expression, FunctionDefinition } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { span } from './context.ts';

const CLASSES: Readonly<Record<string, string>> = {
  is_alphanumeric: '\\w',
  is_ascii_alphanumeric: 'A-Za-z0-9',
  is_alphabetic: 'A-Za-z',
  is_ascii_alphabetic: 'A-Za-z',
  is_ascii_lowercase: 'a-z',
  is_ascii_uppercase: 'A-Z',
  is_lowercase: 'a-z',
  is_uppercase: 'A-Z',
  is_numeric: '0-9',
  is_digit: '0-9',
  is_ascii_digit: '0-9',
  is_ascii_hexdigit: '0-9a-fA-F',
};

const escaped = (text: string): string => text.replace(/[\\\]^-]/g, '\\$&');

/** What stands in the class of characters that a condition on one of them allows; undefined where it is not of this kind. */
function classOf(test: Expression): string | undefined {
  if (test.kind === 'call' && test.callee.kind === 'member') return CLASSES[test.callee.name];
  // A function by its name: `.all(char::is_alphanumeric)`.
  if (test.kind === 'member') return CLASSES[test.name];
  if (test.kind !== 'binary') return undefined;
  if (test.operator === '||') {
    const left = classOf(test.left);
    const right = classOf(test.right);
    return left !== undefined && right !== undefined ? left + right : undefined;
  }
  if (test.operator === '=~' && test.right.kind === 'regex') return /^\^\[(.*)\]\$$/s.exec(test.right.pattern)?.[1];
  if (test.operator === '==' && test.right.kind === 'string') return escaped(test.right.value);
  if (test.operator === 'in' && test.right.kind === 'list') {
    const parts = test.right.items.map((item) => (item.kind === 'string' ? escaped(item.value) : undefined));
    return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
  }
  return undefined;
}

function conditionOf({ body, parameters }: FunctionDefinition): Expression | undefined {
  const [only] = body;
  return parameters.length === 1 && body.length === 1 && only?.kind === 'return' ? only.value : undefined;
}

/** The same condition, where it is the negation of one: `|c| !c.is_alphanumeric()`. */
const negated = (test: Expression): Expression | undefined =>
  test.kind === 'unary' && test.operator === '!' ? test.operand : undefined;

/** `text.chars().all(f)` as `text =~ /^[…]*$/`, `.any(|c| !f)` as its negation; undefined where it is something else. */
export function characterTest(
  receiver: Expression,
  name: string,
  given: Expression | undefined,
): Expression | undefined {
  if ((name !== 'all' && name !== 'any') || !given) return undefined;
  if (receiver.kind !== 'call' || receiver.callee.kind !== 'member') return undefined;
  if (receiver.callee.name !== 'chars' && receiver.callee.name !== 'bytes') return undefined;
  const condition = given.kind === 'function' ? conditionOf(given.definition) : given;
  const wanted = condition && (name === 'all' ? condition : negated(condition));
  const allowed = wanted && classOf(wanted);
  if (allowed === undefined) return undefined;
  const at = span(receiver);
  const test: Expression = make.binary(at, '=~', receiver.callee.object, {
    kind: 'regex',
    pattern: `^[${allowed}]*$`,
    flags: '',
    ...at,
  });
  return name === 'all' ? test : make.unary(at, '!', test);
}

/** `text.chars().filter(|c| c.is_ascii_digit())` as the text without all other characters. */
export function keptCharacters(
  receiver: Expression,
  name: string,
  given: Expression | undefined,
): Expression | undefined {
  if (name !== 'filter' || receiver.kind !== 'call' || receiver.callee.kind !== 'member') return undefined;
  if (receiver.callee.name !== 'chars' || !given) return undefined;
  const condition = given.kind === 'function' ? conditionOf(given.definition) : given;
  const kept = condition && classOf(condition);
  if (kept === undefined) return undefined;
  return make.call(receiver, make.member(receiver, receiver.callee.object, 'replace'), [
    { value: { kind: 'regex', pattern: `[^${kept}]`, flags: 'g', ...span(receiver) } },
    { value: make.string(receiver, '') },
  ]);
}
