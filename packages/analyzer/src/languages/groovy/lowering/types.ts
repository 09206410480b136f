/** @module Parses types and recognizes declarations. */
import type { TypeReference } from '../../../ir/index.ts';
import { deeper } from '../../lowering/nodes.ts';
import { accept, afterBracket, isNext, next, peek, type Reader } from './reader.ts';

const PRIMITIVES: ReadonlySet<string> = new Set([
  ...['int', 'long', 'short', 'byte', 'float', 'double', 'boolean', 'char', 'void', 'def', 'var'],
]);

const isTypeName = (text: string): boolean => PRIMITIVES.has(text) || /^[A-Z]/.test(text);

/** Returns the number of tokens of the type at `ahead`; 0 if there is none. */
export function typeLength(reader: Reader, ahead = 0): number {
  let offset = ahead;
  if (peek(reader, offset).kind !== 'name') return 0;
  let last = peek(reader, offset).text;
  offset += 1;
  while (isNext(reader, '.', offset) && peek(reader, offset + 1).kind === 'name') {
    last = peek(reader, offset + 1).text;
    offset += 2;
  }
  if (!isTypeName(last)) return 0;
  if (isNext(reader, '<', offset)) {
    const behind = genericsEnd(reader, offset);
    if (behind === undefined) return 0;
    offset = behind;
  }
  while (isNext(reader, '[', offset) && isNext(reader, ']', offset + 1)) offset += 2;
  return offset - ahead;
}

/** Returns the position after `<A, B<C>>`, which may only contain type names and separators. */
function genericsEnd(reader: Reader, ahead: number): number | undefined {
  let depth = 0;
  for (let offset = ahead; offset < ahead + 80; offset += 1) {
    const token = peek(reader, offset);
    if (isNext(reader, '<', offset)) depth += 1;
    else if (isNext(reader, '>', offset)) depth -= 1;
    else if (token.kind !== 'name' && !/^(?:[.,?&[\]]|\?\.)$/.test(token.text)) return undefined;
    if (depth === 0) return offset + 1;
  }
  return undefined;
}

/** Parses the next type; undefined for `def` and `var`. */
export function readType(reader: Reader): TypeReference | undefined {
  return deeper(
    reader,
    () => typeAt(reader),
    () => undefined,
  );
}

function typeAt(reader: Reader): TypeReference | undefined {
  const parts = [next(reader).text];
  while (isNext(reader, '.') && peek(reader, 1).kind === 'name') {
    next(reader);
    parts.push(next(reader).text);
  }
  const args: TypeReference[] = [];
  if (isNext(reader, '<')) {
    next(reader);
    while (!isNext(reader, '>') && peek(reader).kind !== 'end') {
      const type = peek(reader).kind === 'name' ? readType(reader) : undefined;
      if (type) args.push(type);
      else next(reader);
    }
    accept(reader, '>');
  }
  let isArray = false;
  while (isNext(reader, '[') && isNext(reader, ']', 1)) {
    next(reader);
    next(reader);
    isArray = true;
  }
  const name = parts.join('.');
  if (name === 'def' || name === 'var' || name === 'void') return undefined;
  return { name, args, ...(isArray ? { array: true } : {}) };
}

/** Returns what a statement declares: a variable, a function, or neither. */
export function declarationAt(reader: Reader, ahead: number): 'variable' | 'function' | undefined {
  const length = typeLength(reader, ahead);
  if (length === 0) return undefined;
  const isDef = /^(?:def|var)$/.test(peek(reader, ahead).text);
  const name = peek(reader, ahead + length);
  if (isDef && isNext(reader, '(', ahead + length)) return 'variable';
  const isQuoted = name.kind === 'text' && isDef;
  if ((name.kind !== 'name' && !isQuoted) || name.opensLine) return undefined;
  if (/^(?:in|as|instanceof)$/.test(name.text)) return undefined;
  const behind = ahead + length + 1;
  if (isNext(reader, '(', behind)) {
    const after = afterBracket(reader, behind, '(', ')');
    return after !== undefined && (isNext(reader, '{', after) || isNext(reader, 'throws', after))
      ? 'function'
      : undefined;
  }
  const token = peek(reader, behind);
  const isEnd = token.kind === 'end' || token.opensLine || /^(?:[=;,})]|in|:)$/.test(token.text);
  return isEnd ? 'variable' : undefined;
}
