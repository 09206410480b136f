/** @module Lowers tests of every character, `x.chars().all(|c| c.is_alphanumeric() || c == '-')`, to regular expressions. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import { equalTo } from '../../lowering/any-equal.ts';
import { classOf, negated, onlyResult } from '../../lowering/character-classes.ts';
import { make } from '../../lowering/make.ts';
import { span } from './context.ts';

const CLASSES: Readonly<Record<string, string>> = lookupTable({
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
});

/** `text.chars().all(f)` as `text =~ /^[…]*$/`, `.any(|c| !f)` as its negation. Undefined for other calls. */
export function characterTest(
  receiver: Expression,
  name: string,
  given: Expression | undefined,
): Expression | undefined {
  if ((name !== 'all' && name !== 'any') || !given) return undefined;
  if (receiver.kind !== 'call' || receiver.callee.kind !== 'member') return undefined;
  if (receiver.callee.name !== 'chars' && receiver.callee.name !== 'bytes') return undefined;
  const condition = given.kind === 'function' ? onlyResult(given.definition) : given;
  const wanted = condition && (name === 'all' ? condition : negated(condition));
  const allowed = wanted && classOf(wanted, CLASSES);
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

const WALKS = /^(?:iter|into_iter|keys|values|iter_mut)$/;

/** `hosts.iter().any(|one| one == host)` as `hosts.contains(host)`. */
export function anyEqual(receiver: Expression, name: string, given: Expression | undefined): Expression | undefined {
  if (name !== 'any' || given?.kind !== 'function') return undefined;
  const walked = receiver.kind === 'call' && receiver.callee.kind === 'member' ? receiver.callee : undefined;
  if (walked && !WALKS.test(walked.name)) return undefined;
  const value = equalTo(given.definition);
  const at = span(receiver);
  return value && make.call(at, make.member(at, walked?.object ?? receiver, 'contains'), [{ value }]);
}

/** `text.chars().filter(|c| c.is_ascii_digit())` as the text without all other characters. */
export function keptCharacters(
  receiver: Expression,
  name: string,
  given: Expression | undefined,
): Expression | undefined {
  if (name !== 'filter' || receiver.kind !== 'call' || receiver.callee.kind !== 'member') return undefined;
  if (receiver.callee.name !== 'chars' || !given) return undefined;
  const condition = given.kind === 'function' ? onlyResult(given.definition) : given;
  const kept = condition && classOf(condition, CLASSES);
  if (kept === undefined) return undefined;
  return make.call(receiver, make.member(receiver, receiver.callee.object, 'replace'), [
    { value: { kind: 'regex', pattern: `[^${kept}]`, flags: 'g', ...span(receiver) } },
    { value: make.string(receiver, '') },
  ]);
}
