/** @module Lowers literals. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';

const ESCAPES: Readonly<Record<string, string>> = lookupTable({
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
});
const DIGITS: Readonly<Record<string, number>> = lookupTable({ x: 2, u: 4, U: 8 });

/** Decodes the escapes of a string. */
export function decode(text: string): string {
  if (!text.includes('\\')) return text;
  let result = '';
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character !== '\\') {
      result += character;
      continue;
    }
    at += 1;
    const letter = text.charAt(at);
    const length = DIGITS[letter];
    if (length !== undefined) {
      result += codePoint(text.slice(at + 1, at + 1 + length), 16);
      at += length;
    } else if (/[0-7]/.test(letter)) {
      result += codePoint(text.slice(at, at + 3), 8);
      at += 2;
    } else result += ESCAPES[letter] ?? letter;
  }
  return result;
}

function codePoint(digits: string, radix: number): string {
  const code = Number.parseInt(digits, radix);
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

export function lowerString(ctx: Lowering, node: SyntaxNode): Expression {
  const text = textOf(ctx, node);
  const closed = text.length > 1 && text.at(-1) === text.charAt(0);
  const inner = text.slice(1, closed ? -1 : undefined);
  return make.string(node, node.type === 'raw_string_literal' ? inner : decode(inner));
}

/** Lowers `0x1F`, `0b11`, `0o17`, `017`, `1_000` and `1e3`. */
export function lowerNumber(ctx: Lowering, node: SyntaxNode): Expression {
  const text = textOf(ctx, node).replaceAll('_', '');
  const isOctal = /^0[0-7]+$/.test(text);
  return make.number(node, isOctal ? Number.parseInt(text, 8) : Number(text));
}

/** Lowers a rune to its number. */
export function lowerRune(ctx: Lowering, node: SyntaxNode): Expression {
  const value = decode(textOf(ctx, node).slice(1, -1)).codePointAt(0) ?? Number.NaN;
  return make.number(node, value);
}
