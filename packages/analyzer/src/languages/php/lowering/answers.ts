/** @module Lowers comparisons that express a test of a string: whether it matches, whether it starts with a prefix. */

import type { Expression } from '../../../ir/index.ts';
import { intrinsic } from '../../../ir/intrinsics.ts';
import { make } from '../../lowering/make.ts';
import { callOf, type Lowering } from './context.ts';

const not = (operand: Expression): Expression => make.unary(operand, '!', operand);

/** Returns the test that a comparison expresses: `preg_match(…) === 1`, `strpos($x, '/a') === 0`. */
export function testOfComparison(
  ctx: Lowering,
  operator: string,
  left: Expression,
  right: Expression,
): Expression | undefined {
  if (left.kind !== 'call' || left.callee.kind !== 'name') return undefined;
  const values = left.args.map(({ value }) => value);
  const key = right.kind === 'number' ? `${operator}${right.value}` : operator;
  switch (left.callee.name) {
    case 'preg_match':
    case 'preg_match_all':
      if (/^(?:={2,3}1|>0|>=1|!==?0)$/.test(key)) return left;
      return /^(?:={2,3}0|<1|!==?1)$/.test(key) ? not(left) : undefined;
    case 'strpos':
    case 'stripos':
    case 'mb_strpos':
    case 'strncmp':
    case 'strncasecmp':
      if (!/^(?:={2,3}|!==?)0$/.test(key)) return undefined;
      return asked(operator, beginsWith(ctx, left, values));
    case 'substr':
    case 'mb_substr': {
      const isHead = values[1]?.kind === 'number' && values[1].value === 0 && values.length === 3;
      if (!isHead || !/^(?:={2,3}|!==?)$/.test(operator)) return undefined;
      return asked(operator, beginsWith(ctx, left, [...values.slice(0, 1), right]));
    }
    default:
      return undefined;
  }
}

const asked = (operator: string, question: Expression): Expression =>
  operator.startsWith('!') ? not(question) : question;

/** Lowers a prefix test. The result of `realpath` has no `..`, so its prefix determines the folder. */
export function beginsWith(ctx: Lowering, node: Expression, values: readonly Expression[]): Expression {
  const [text, beginning] = values;
  if (!text || !beginning) return node;
  const isCall = text.kind === 'call' && text.callee.kind === 'name' && text.callee.name === 'realpath';
  const inner = isCall ? text.args[0]?.value : undefined;
  if (inner) return callOf(node, intrinsic('%resolved-path-starts-with'), [inner, beginning]);
  const isResolved = text.kind === 'name' && ctx.resolved.has(text.name);
  return callOf(node, isResolved ? intrinsic('%resolved-path-starts-with') : 'str_starts_with', [text, beginning]);
}
