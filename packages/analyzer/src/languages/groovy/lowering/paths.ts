/** @module Parses names, member accesses, calls and element accesses, including calls without parentheses. */
import type { Argument, Expression } from '../../../ir/index.ts';
import { opaque } from '../../lowering/nodes.ts';
import { isArgumentStart, readArguments, readBareArguments } from './arguments.ts';
import { readClosure } from './closures.ts';
import { readExpression, stepped } from './expressions.ts';
import { lowerText } from './literals.ts';
import { readPrimary } from './primaries.ts';
import { accept, endsLine, isNext, next, peek, type Reader, spanFrom, withLines } from './reader.ts';

/** Parses a primary expression with all its postfix parts. */
export function readPath(reader: Reader): Expression {
  const { start } = peek(reader);
  let value = readPrimary(reader);
  for (;;) {
    const more = readLink(reader, value, start);
    if (!more) break;
    value = more;
  }
  return commandOf(reader, value, start);
}

/** Parses one more postfix part: `.name`, `(…)`, `[…]`, `{ … }`, `++`. */
function readLink(reader: Reader, value: Expression, start: number): Expression | undefined {
  const token = peek(reader);
  if (token.kind !== 'sign') return undefined;
  switch (token.text) {
    case '.':
    case '?.':
    case '*.':
    case '.&':
    case '.@':
    case '::':
      next(reader);
      return readMember(reader, value, token.text, start);
    case '(':
      if (endsLine(reader)) return undefined;
      return withClosures(reader, value, readArguments(reader), start);
    case '[':
      return endsLine(reader) || isValue(value) ? undefined : readElement(reader, value, start);
    case '{':
      if (endsLine(reader) || (value.kind !== 'name' && value.kind !== 'member')) return undefined;
      return withClosures(reader, value, [], start);
    case '++':
    case '--':
      if (endsLine(reader)) return undefined;
      next(reader);
      return stepped(value, token.text, spanFrom(reader, start));
    default:
      return undefined;
  }
}

const isValue = ({ kind }: Expression): boolean => kind === 'number' || kind === 'string' || kind === 'null';

/** Parses `.name`, `."name"` and `."$name"`. `*.` applies to each element. */
function readMember(reader: Reader, object: Expression, sign: string, start: number): Expression {
  const token = next(reader);
  const at = spanFrom(reader, start);
  if (token.kind === 'text' && token.content) {
    const name = lowerText(reader, token, token.content);
    if (name.kind === 'string') return { kind: 'member', object, name: name.value, ...at };
    return { kind: 'index', object, index: name, ...at };
  }
  if (token.kind !== 'name') return opaque(at, [object]);
  const member: Expression = {
    kind: 'member',
    object,
    name: token.text,
    ...(sign === '?.' ? { nullSafe: true } : {}),
    ...at,
  };
  return member;
}

/** Parses `a[b]` and `a[b, c]`. */
function readElement(reader: Reader, object: Expression, start: number): Expression {
  next(reader);
  const keys: Expression[] = [];
  withLines(reader, true, () => {
    while (!isNext(reader, ']') && peek(reader).kind !== 'end') {
      const before = reader.at;
      keys.push(readExpression(reader));
      if (!accept(reader, ',') && !isNext(reader, ']') && reader.at === before) next(reader);
    }
  });
  accept(reader, ']');
  const [only, ...others] = keys;
  const at = spanFrom(reader, start);
  return { kind: 'index', object, index: only && others.length === 0 ? only : opaque(at, keys), ...at };
}

/** Returns the call with its trailing closures. */
function withClosures(reader: Reader, callee: Expression, args: Argument[], start: number): Expression {
  const all = [...args];
  while (isNext(reader, '{') && !endsLine(reader)) all.push({ value: readClosure(reader) });
  return { kind: 'call', callee, args: all, ...spanFrom(reader, start) };
}

/** Parses command calls: `println x`, `redirect action: 'show'`, `a b c d`. */
function commandOf(reader: Reader, value: Expression, start: number): Expression {
  let result = value;
  while ((result.kind === 'name' || result.kind === 'member') && isArgumentStart(reader)) {
    const args = readBareArguments(reader);
    result = { kind: 'call', callee: result, args, ...spanFrom(reader, start) };
    const token = peek(reader);
    if (token.kind !== 'name' || endsLine(reader) || /^(?:in|as|instanceof|else)$/.test(token.text)) break;
    next(reader);
    result = { kind: 'member', object: result, name: token.text, ...spanFrom(reader, start) };
    for (let more = readLink(reader, result, start); more; more = readLink(reader, result, start)) result = more;
  }
  return result;
}
