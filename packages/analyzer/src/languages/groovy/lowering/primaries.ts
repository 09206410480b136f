/** @module Parses primary expressions: names, literals, lists and maps, constructors, parentheses. */

import type { Argument, Expression, ObjectEntry } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, opaque } from '../../lowering/nodes.ts';
import { readArguments, readKey } from './arguments.ts';
import { readAnonymousClass } from './classes.ts';
import { readClosure } from './closures.ts';
import { readExpression } from './expressions.ts';
import { lowerNumber, lowerText } from './literals.ts';
import { readPath } from './paths.ts';
import { accept, endsLine, isNext, next, peek, type Reader, resultOf, spanFrom, withLines } from './reader.ts';
import { readControl } from './statements.ts';
import { readType, typeLength } from './types.ts';

export function readPrimary(reader: Reader): Expression {
  const token = peek(reader);
  switch (token.kind) {
    case 'text':
      next(reader);
      return token.content ? lowerText(reader, token, token.content) : opaque(token);
    case 'number':
      next(reader);
      return lowerNumber(token);
    case 'name':
      return readWord(reader);
    case 'end':
      return opaque(token);
    default:
      return readSign(reader);
  }
}

function readWord(reader: Reader): Expression {
  const token = next(reader);
  switch (token.text) {
    case 'true':
    case 'false':
      return make.boolean(token, token.text === 'true');
    case 'null':
      return make.null(token);
    case 'this':
      return make.this(token);
    case 'new':
      return readNew(reader, token.start);
    case 'switch': {
      reader.at -= 1;
      return resultOf(reader, token, readControl(reader) ?? []);
    }
    case 'it':
      reader.sawIt = true;
      return nameAt(token, 'it');
    default:
      return nameAt(token, token.text);
  }
}

function readSign(reader: Reader): Expression {
  const { text, start } = peek(reader);
  if (text === '(') return readParenthesized(reader);
  if (text === '[') return readCollection(reader);
  if (text === '{') return readClosure(reader);
  if (text === '@') {
    next(reader);
    return readPrimary(reader);
  }
  // A closing bracket belongs to the enclosing expression.
  if (!/^[)\]};,]$/.test(text)) next(reader);
  return opaque(spanFrom(reader, start));
}

/** Parses `(a)` and `(T) a`. */
function readParenthesized(reader: Reader): Expression {
  const { start } = next(reader);
  const length = typeLength(reader);
  if (length > 0 && isNext(reader, ')', length) && isCast(reader, length)) {
    const type = readType(reader);
    accept(reader, ')');
    const value = readPath(reader);
    return type ? { kind: 'cast', type, value, ...spanFrom(reader, start) } : value;
  }
  const value = withLines(reader, true, () => readExpression(reader));
  // The rest up to the closing bracket is skipped.
  while (!isNext(reader, ')') && !/^[\]}]$/.test(peek(reader).text) && peek(reader).kind !== 'end') next(reader);
  accept(reader, ')');
  return { ...value, ...spanFrom(reader, start) };
}

/** Checks for a cast: `(String) x`, but not `(CONSTANT) + 1`. */
function isCast(reader: Reader, length: number): boolean {
  const token = peek(reader, length + 1);
  if (token.opensLine || token.kind === 'end') return false;
  return token.kind !== 'sign' ? !/^(?:in|as|instanceof)$/.test(token.text) : /^[([{]$/.test(token.text);
}

/** Parses `[a, b]`, `[k: v]` and `[:]`. */
function readCollection(reader: Reader): Expression {
  const { start } = next(reader);
  const items: Expression[] = [];
  const entries: ObjectEntry[] = [];
  const isEmptyMap = isNext(reader, ':') && isNext(reader, ']', 1);
  if (isEmptyMap) next(reader);
  withLines(reader, true, () => {
    while (!isNext(reader, ']') && peek(reader).kind !== 'end') {
      const before = reader.at;
      readItem(reader, items, entries);
      if (!accept(reader, ',') && !isNext(reader, ']') && reader.at === before) next(reader);
    }
  });
  accept(reader, ']');
  const at = spanFrom(reader, start);
  const isMap = isEmptyMap || entries.length > 0;
  const value: Expression = isMap ? { kind: 'object', entries, ...at } : { kind: 'list', items, ...at };
  return { kind: 'cast', type: { name: isMap ? 'java.util.Map' : 'java.util.List', args: [] }, value, ...at };
}

function readItem(reader: Reader, items: Expression[], entries: ObjectEntry[]): void {
  const { start } = peek(reader);
  const key = readKey(reader);
  if (key) {
    const isSpread = key.key === undefined && key.computed === undefined;
    const value = readExpression(reader);
    entries.push({ ...key, ...(isSpread ? { spread: true } : {}), value, ...spanFrom(reader, start) });
    return;
  }
  const item = readExpression(reader);
  // `[(key): value]`.
  if (accept(reader, ':')) entries.push({ computed: item, value: readExpression(reader), ...spanFrom(reader, start) });
  else items.push(item);
}

/** Parses `new T(a)`, `new T[n]` and `new T() { … }`. */
function readNew(reader: Reader, start: number): Expression {
  const type = readType(reader);
  if (!type) return opaque(spanFrom(reader, start));
  const named = spanFrom(reader, start);
  if (isNext(reader, '[')) {
    while (isNext(reader, '[')) readCollection(reader);
    return isNext(reader, '{') && !endsLine(reader)
      ? readArray(reader, start)
      : { kind: 'list', items: [], ...spanFrom(reader, start) };
  }
  const args: Argument[] = isNext(reader, '(') && !endsLine(reader) ? readArguments(reader) : [];
  if (isNext(reader, '{') && !endsLine(reader)) return readAnonymousClass(reader, type, args, start);
  const [head = '', ...members] = type.name.split('.');
  const callee = members.reduce<Expression>(
    (object, name) => ({ kind: 'member', object, name, ...named }),
    nameAt(named, head),
  );
  return { kind: 'call', callee, args, construct: true, ...spanFrom(reader, start) };
}

/** Parses `new T[] { a, b }`. */
function readArray(reader: Reader, start: number): Expression {
  next(reader);
  const items: Expression[] = [];
  withLines(reader, true, () => {
    while (!isNext(reader, '}') && peek(reader).kind !== 'end') {
      const before = reader.at;
      items.push(readExpression(reader));
      if (!accept(reader, ',') && reader.at === before) next(reader);
    }
  });
  accept(reader, '}');
  return { kind: 'list', items, ...spanFrom(reader, start) };
}
