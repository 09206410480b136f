/**
 * @module Parses argument lists, with or without parentheses. Named arguments form a map, which is the first argument.
 */

import type { Argument, Expression, ObjectEntry } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';

import { readExpression } from './expressions.ts';
import { lowerText } from './literals.ts';
import { accept, endsLine, isNext, next, peek, type Reader, spanFrom, withLines } from './reader.ts';

/** Parses `name:`, `'key':` or `(key):` before a value; returns the entry without its value. */
export function readKey(reader: Reader): { key?: string; computed?: Expression } | undefined {
  const token = peek(reader);
  const isKey = (token.kind === 'name' || token.kind === 'text' || token.kind === 'number') && isNext(reader, ':', 1);
  if (isKey) {
    next(reader);
    next(reader);
    if (token.kind !== 'text' || !token.content) return { key: token.text };
    const text = lowerText(reader, token, token.content);
    return text.kind === 'string' ? { key: text.value } : { computed: text };
  }
  if (isNext(reader, '*') && isNext(reader, ':', 1)) {
    next(reader);
    next(reader);
    return {};
  }
  return undefined;
}

const WORDS: ReadonlySet<string> = new Set(['in', 'as', 'instanceof', 'else', 'while', 'catch', 'finally', 'throws']);

/** Checks whether the next token on the line can only begin an argument. */
export function isArgumentStart(reader: Reader): boolean {
  const token = peek(reader);
  if (reader.amongBare || endsLine(reader) || token.kind === 'end') return false;
  if (reader.ignoresLines && token.opensLine) return false;
  if (token.kind === 'text' || token.kind === 'number') return true;
  if (token.kind === 'name') return !WORDS.has(token.text);
  if (token.text === '[') return false;
  return token.text === '!' && !/^(?:in|instanceof)$/.test(peek(reader, 1).text);
}

/** Parses `(a, b: c)`. */
export function readArguments(reader: Reader): Argument[] {
  next(reader);
  const args = withLines(reader, true, () => readList(reader, () => isNext(reader, ')')));
  accept(reader, ')');
  return args;
}

/** Parses `a, b: c` up to the end of the line. */
export function readBareArguments(reader: Reader): Argument[] {
  const outer = reader.amongBare;
  reader.amongBare = true;
  const args = readList(reader, () => endsLine(reader));
  reader.amongBare = outer;
  return args;
}

function readList(reader: Reader, isEnd: () => boolean): Argument[] {
  const args: Argument[] = [];
  const entries: ObjectEntry[] = [];
  while (!isEnd() && peek(reader).kind !== 'end') {
    const before = reader.at;
    readArgument(reader, args, entries);
    if (accept(reader, ',')) continue;
    if (isEnd() || reader.at === before || !reader.ignoresLines) break;
    if (!isNext(reader, ')')) next(reader);
  }
  const [first] = entries;
  const last = entries.at(-1);
  if (!first || !last) return args;
  return [{ value: make.object({ start: first.start, end: last.end }, entries) }, ...args];
}

function readArgument(reader: Reader, args: Argument[], entries: ObjectEntry[]): void {
  const { start } = peek(reader);
  const key = readKey(reader);
  if (key) {
    const value = readExpression(reader);
    const isSpread = key.key === undefined && key.computed === undefined;
    entries.push({ ...key, ...(isSpread ? { spread: true } : {}), value, ...spanFrom(reader, start) });
    return;
  }
  const value = readExpression(reader);
  if (value.kind === 'spread') args.push({ value: value.value, spread: true });
  else args.push({ value });
}
