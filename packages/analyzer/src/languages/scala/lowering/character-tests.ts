/** @module Lowers tests of every character, `x.forall(c => c.isLetterOrDigit || c == '-')`, to regular expressions. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Argument, Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { classOf, negated, onlyResult } from '../../lowering/character-classes.ts';
import { make } from '../../lowering/make.ts';
import { span } from './context.ts';

const CLASSES: Readonly<Record<string, string>> = lookupTable({
  isLetterOrDigit: '\\w',
  isAlphabetic: 'A-Za-z',
  isLetter: 'A-Za-z',
  isDigit: '0-9',
  isLower: 'a-z',
  isUpper: 'A-Z',
});

/**
 * `text.forall(f)` is `text =~ /^[…]*$/`, `text.exists(c => !f(c))` its negation, and `text.filter(f)` the text without
 * all other characters. Undefined if the function isn't a test of one character.
 */
export function characterTest(callee: Expression, args: readonly Argument[], node: SyntaxNode): Expression | undefined {
  const [given, ...others] = args;
  if (callee.kind !== 'member' || !given || others.length > 0) return undefined;
  const { name, object } = callee;
  if (!/^(?:forall|exists|filter|filterNot|takeWhile)$/.test(name)) return undefined;
  const condition = given.value.kind === 'function' ? onlyResult(given.value.definition) : given.value;
  const isNegative = name === 'exists' || name === 'filterNot';
  const wanted = condition && (isNegative ? negated(condition) : condition);
  const allowed = wanted && classOf(wanted, CLASSES);
  if (allowed === undefined) return undefined;
  const at = span(node);
  if (name !== 'forall' && name !== 'exists')
    return make.call(node, make.member(node, object, 'replaceAll'), [
      { value: make.string(at, `[^${allowed}]`) },
      { value: make.string(at, '') },
    ]);
  const test = make.binary(at, '=~', object, { kind: 'regex', pattern: `^[${allowed}]*$`, flags: '', ...at });
  return name === 'forall' ? test : make.unary(at, '!', test);
}
