/** @module Lowers numbers and strings: prefixes, escapes, f-strings, implicit concatenation. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

const ESCAPES: Readonly<Record<string, string>> = lookupTable({
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
});

const CODE_LENGTHS: Readonly<Record<string, number>> = lookupTable({ x: 2, u: 4, U: 8 });

/** Decodes backslash escapes; invalid ones stay as written. */
function decodeEscapes(text: string): string {
  let at = text.indexOf('\\');
  if (at < 0) return text;
  let result = '';
  let from = 0;
  for (; at >= 0 && at + 1 < text.length; at = text.indexOf('\\', from)) {
    const [value, length] = decodeOne(text, at + 1);
    result += text.slice(from, at) + value;
    from = at + 1 + length;
  }
  return result + text.slice(from);
}

/** Decodes the escape whose letter is at position `at`; returns its value and its length. */
function decodeOne(text: string, at: number): [value: string, length: number] {
  const letter = text.charAt(at);
  const simple = ESCAPES[letter];
  if (simple !== undefined) return [simple, 1];
  if (letter === '\r') return ['', text.charAt(at + 1) === '\n' ? 2 : 1];
  const digits = CODE_LENGTHS[letter];
  if (digits !== undefined) {
    const code = Number.parseInt(text.slice(at + 1, at + 1 + digits), 16);
    return code >= 0 && code <= 0x10ffff ? [String.fromCodePoint(code), 1 + digits] : [`\\${letter}`, 1];
  }
  const octal = /^[0-7]{1,3}/.exec(text.slice(at, at + 3))?.[0];
  return octal ? [String.fromCharCode(Number.parseInt(octal, 8)), octal.length] : [`\\${letter}`, 1];
}

/** Lowers a number, including Python 2's octal numbers with a leading zero. */
export function lowerNumber(ctx: Lowering, node: SyntaxNode): Expression {
  const text = textOf(ctx, node)
    .replaceAll('_', '')
    .replace(/[lLjJ]$/, '');
  const value = /^0[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number(text);
  return make.number(node, value);
}

/** Lowers a string; an f-string with placeholders becomes a concatenation. */
export function lowerString(ctx: Lowering, node: SyntaxNode): Expression {
  return assemble(node, lowerPieces(ctx, node));
}

export function lowerConcatenatedString(ctx: Lowering, node: SyntaxNode): Expression {
  const strings = node.children.filter(({ type }) => type === 'string');
  return assemble(
    node,
    strings.flatMap((part) => lowerPieces(ctx, part)),
  );
}

function lowerPieces(ctx: Lowering, node: SyntaxNode): Expression[] {
  const opening = node.children.find(({ type }) => type === 'string_start');
  const prefix = opening ? textOf(ctx, opening).toLowerCase() : '';
  const raw = prefix.includes('r');
  const formatted = prefix.includes('f') || prefix.includes('t');
  return node.children.flatMap((child): Expression[] => {
    if (child.type === 'interpolation') return [lowerInterpolation(ctx, child)];
    if (child.type !== 'string_content') return [];
    const text = textOf(ctx, child);
    const plain = formatted ? text.replaceAll('{{', '{').replaceAll('}}', '}') : text;
    return [make.string(child, raw ? plain : decodeEscapes(plain))];
  });
}

/** Lowers a placeholder. `{value:d}` is a number, or formatting throws; `{value!r}` is a call of `repr`. */
function lowerInterpolation(ctx: Lowering, node: SyntaxNode): Expression {
  const inner = fieldOf(node, 'expression');
  const value = inner ? lowerExpression(ctx, inner) : opaque(node);
  const conversion = fieldOf(node, 'type_conversion');
  if (conversion && /^![ra]$/.test(textOf(ctx, conversion)))
    return make.call(node, make.name(node, 'repr'), [{ value }]);
  const specifier = fieldOf(node, 'format_specifier');
  if (!specifier || !/[0-9:,.+ -][bdeEfFgGnoxX%]$/.test(textOf(ctx, specifier))) return value;
  return make.cast(node, { name: 'float', args: [] }, value);
}

/** Returns one literal if every part is one, else the concatenation, with adjacent literals joined. */
function assemble(node: SyntaxNode, all: readonly Expression[]): Expression {
  const { start, end } = node;
  const parts: Expression[] = [];
  for (const piece of all) {
    const last = parts.at(-1);
    if (piece.kind === 'string' && last?.kind === 'string') {
      parts[parts.length - 1] = { ...last, value: last.value + piece.value, end: piece.end };
    } else parts.push(piece);
  }
  const [only] = parts;
  if (!only) return make.string({ start, end }, '');
  if (parts.length === 1 && only.kind === 'string') return { ...only, start, end };
  return make.concat({ start, end }, parts);
}
