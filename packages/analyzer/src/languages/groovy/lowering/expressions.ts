/** @module Parses Groovy's expressions by operator precedence. */

import type { Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { deeper, opaque } from '../../lowering/nodes.ts';
import { ASSIGNS, BINDING, OPERATORS } from './operators.ts';
import { readPath } from './paths.ts';
import { accept, endsLine, isNext, next, peek, type Reader, spanFrom } from './reader.ts';
import { readType } from './types.ts';

/** Parses an expression, including assignments and conditionals. */
export function readExpression(reader: Reader): Expression {
  return deeper(
    reader,
    () => assignment(reader),
    () => skipped(reader),
  );
}

/** Skips an expression that is nested too deeply, up to the enclosing closing bracket. */
function skipped(reader: Reader): Expression {
  const { start } = peek(reader);
  let open = 0;
  for (let token = peek(reader); token.kind !== 'end'; token = peek(reader)) {
    if (/^[([{]$/.test(token.text) && token.kind === 'sign') open += 1;
    if (/^[)\]}]$/.test(token.text) && token.kind === 'sign') open -= 1;
    if (open < 0) break;
    next(reader);
  }
  return opaque(spanFrom(reader, start));
}

function assignment(reader: Reader): Expression {
  const { start } = peek(reader);
  const target = choice(reader);
  const sign = peek(reader);
  const operator = sign.kind === 'sign' ? ASSIGNS[sign.text] : undefined;
  if (operator === undefined || endsLine(reader)) return target;
  next(reader);
  const value = readValue(reader);
  return { kind: 'assign', target, ...(operator === '' ? {} : { operator }), value, ...spanFrom(reader, start) };
}

/** Parses the right side of an assignment, `return` and the like, which may be a command call. */
export const readValue = (reader: Reader): Expression => readExpression(reader);

/** Parses `a ? b : c` and `a ?: b`. */
function choice(reader: Reader): Expression {
  const { start } = peek(reader);
  const test = binary(reader, 1);
  if (accept(reader, '?:')) {
    return { kind: 'binary', operator: '??', left: test, right: readChoice(reader), ...spanFrom(reader, start) };
  }
  if (!isNext(reader, '?')) return test;
  next(reader);
  const whenTrue = readChoice(reader);
  if (!accept(reader, ':')) return opaque(spanFrom(reader, start), [test, whenTrue]);
  const whenFalse = readChoice(reader);
  return { kind: 'conditional', test, whenTrue, whenFalse, ...spanFrom(reader, start) };
}

const readChoice = (reader: Reader): Expression =>
  deeper(
    reader,
    () => assignment(reader),
    () => skipped(reader),
  );

/** Returns the next operator. `>>` and `>>>` are only combined here, because `>` also closes type arguments. */
function operatorAt(reader: Reader): { text: string; length: number } | undefined {
  const token = peek(reader);
  if (token.kind !== 'sign' && token.kind !== 'name') return undefined;
  if (endsLine(reader)) return undefined;
  if (token.text === '>') {
    const touches = (ahead: number): boolean =>
      isNext(reader, '>', ahead) && peek(reader, ahead).start === peek(reader, ahead - 1).end;
    if (touches(1)) return touches(2) ? { text: '>>>', length: 3 } : { text: '>>', length: 2 };
  }
  if (token.text === '!' && /^(?:in|instanceof)$/.test(peek(reader, 1).text))
    return { text: `!${peek(reader, 1).text}`, length: 2 };
  return token.text in BINDING ? { text: token.text, length: 1 } : undefined;
}

const bindingOf = (text: string): number => BINDING[text.replace(/^!(?=i)/, '')] ?? 0;

function binary(reader: Reader, binding: number): Expression {
  const { start } = peek(reader);
  let left = unary(reader);
  for (let sign = operatorAt(reader); sign && bindingOf(sign.text) >= binding; sign = operatorAt(reader)) {
    for (let step = 0; step < sign.length; step += 1) next(reader);
    left = operation(reader, left, sign.text, start);
  }
  return left;
}

function operation(reader: Reader, left: Expression, sign: string, start: number): Expression {
  if (sign === 'as') {
    const type = readType(reader);
    return type ? { kind: 'cast', type, value: left, ...spanFrom(reader, start) } : left;
  }
  if (sign === 'instanceof' || sign === '!instanceof') {
    const type = readType(reader) ?? { name: '', args: [] };
    const test: Expression = { kind: 'typetest', type, value: left, ...spanFrom(reader, start) };
    return sign === 'instanceof' ? test : make.unary(test, '!', test);
  }
  const right = deeper(
    reader,
    () => binary(reader, bindingOf(sign) + 1),
    () => skipped(reader),
  );
  const at = spanFrom(reader, start);
  if (sign === '!in') return make.binary(at, 'not in', left, right);
  if (sign === '<<') {
    const callee: Expression = make.member(at, left, 'leftShift');
    return make.call(at, callee, [{ value: right }]);
  }
  if (sign === '==~') {
    const callee: Expression = make.member(at, left, 'matches');
    return make.call(at, callee, [{ value: right }]);
  }
  if (sign === '..' || sign === '..<') return opaque(at, [left, right]);
  if (sign === '+') return sum(left, right);
  const operator = OPERATORS[sign];
  return operator ? make.binary(at, operator, left, right) : opaque(at, [left, right]);
}

/** Returns the sum; from its first string on it is a concatenation, which stays flat. */
function sum(left: Expression, right: Expression): Expression {
  const at = { start: left.start, end: right.end };
  if (left.kind === 'concat') return { ...left, parts: [...left.parts, right], ...at };
  const isText = left.kind === 'string' || right.kind === 'string';
  return isText ? make.concat(at, [left, right]) : make.binary(at, '+', left, right);
}

function unary(reader: Reader): Expression {
  const token = peek(reader);
  if (token.kind !== 'sign' || !/^(?:!|-|\+|~|\+\+|--|\*)$/.test(token.text)) return readPath(reader);
  next(reader);
  const operand = deeper(
    reader,
    () => unary(reader),
    () => skipped(reader),
  );
  const at = spanFrom(reader, token.start);
  switch (token.text) {
    case '-':
      return operand.kind === 'number' ? { ...operand, value: -operand.value, ...at } : make.unary(at, '-', operand);
    case '!':
      return make.unary(at, '!', operand);
    case '++':
    case '--':
      return stepped(operand, token.text, at);
    case '*':
      return make.spread(at, operand);
    case '~':
      // `~"pattern"` is a regular expression.
      return operand.kind === 'string' ? { kind: 'regex', pattern: operand.value, flags: '', ...at } : operand;
    default:
      return operand;
  }
}

export const stepped = (target: Expression, sign: string, at: { start: number; end: number }): Expression => ({
  kind: 'assign',
  target,
  operator: sign === '++' ? '+' : '-',
  value: make.number({ start: at.end, end: at.end }, 1),
  ...at,
});
