/** @module Lowers Java literals. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import { namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';

const ESCAPES: Readonly<Record<string, string>> = lookupTable({
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  s: ' ',
  '"': '"',
  "'": "'",
  '\\': '\\',
  '\n': '',
});

/** Decodes an escape sequence (`\n`, `\u0041`, `\101`). */
function escapeValue(text: string): string {
  const letter = text.charAt(1);
  if (letter === 'u') {
    const code = Number.parseInt(text.slice(text.lastIndexOf('u') + 1), 16);
    return Number.isNaN(code) ? text : String.fromCharCode(code);
  }
  if (letter >= '0' && letter <= '7') return String.fromCharCode(Number.parseInt(text.slice(1), 8));
  return ESCAPES[letter] ?? letter;
}

/** Decodes all escape sequences of a string. */
function unescapeAll(text: string): string {
  if (!text.includes('\\')) return text;
  let result = '';
  for (let at = 0; at < text.length; ) {
    if (text.charAt(at) !== '\\') {
      const next = text.indexOf('\\', at);
      const end = next < 0 ? text.length : next;
      result += text.slice(at, end);
      at = end;
      continue;
    }
    let end = at + 2;
    if (text.charAt(at + 1) === 'u') {
      while (text.charAt(end) === 'u') end += 1;
      end += 4;
    } else {
      while (
        end < at + 4 &&
        text.charAt(end - 1) >= '0' &&
        text.charAt(end - 1) <= '7' &&
        text.charAt(end) >= '0' &&
        text.charAt(end) <= '7'
      )
        end += 1;
    }
    result += escapeValue(text.slice(at, end));
    at = end;
  }
  return result;
}

/** Removes the indentation that all lines of a text block share. */
function stripIndent(text: string): string {
  const lines = text.slice(text.indexOf('\n') + 1).split('\n');
  const last = lines.length - 1;
  let indent = Number.POSITIVE_INFINITY;
  lines.forEach((line, at) => {
    const width = line.length - line.trimStart().length;
    if (line.trim() !== '' || at === last) indent = Math.min(indent, width);
  });
  return lines.map((line) => line.slice(Math.min(indent, line.length)).trimEnd()).join('\n');
}

/** Decodes a string literal or text block without interpolation. */
function stringValue(raw: string): string {
  if (raw.startsWith('"""')) {
    const body = raw.slice(3, raw.endsWith('"""') && raw.length >= 6 ? -3 : undefined);
    return unescapeAll(stripIndent(body));
  }
  return unescapeAll(raw.slice(1, raw.length > 1 && raw.endsWith('"') ? -1 : undefined));
}

/** Lowers a string literal; with embedded expressions (string templates), to a concatenation. */
export function lowerString(
  ctx: Lowering,
  node: SyntaxNode,
  lowerExpression: (node: SyntaxNode) => Expression,
): Expression {
  const { start, end } = node;
  if (!node.children.some((child) => child.type === 'string_interpolation')) {
    return make.string({ start, end }, stringValue(textOf(ctx, node)));
  }
  const parts: Expression[] = [];
  for (const child of namedChildren(node)) {
    if (child.type === 'string_interpolation') {
      for (const inner of namedChildren(child)) parts.push(lowerExpression(inner));
    } else {
      parts.push(make.string(child, unescapeAll(textOf(ctx, child))));
    }
  }
  return make.concat({ start, end }, parts);
}

/** Lowers a character to a string of length one, so that a `switch` on `charAt` can compare them. */
export function lowerCharacter(ctx: Lowering, node: SyntaxNode): Expression {
  const raw = textOf(ctx, node);
  return make.string(node, unescapeAll(raw.slice(1, -1)));
}

/** Lowers decimal, hexadecimal, octal and binary numbers with `_` and a suffix. */
export function lowerNumber(ctx: Lowering, node: SyntaxNode): Expression {
  const text = textOf(ctx, node).replaceAll('_', '').toLowerCase();
  return make.number(node, numberValue(text));
}

function numberValue(text: string): number {
  const suffix = text.charAt(text.length - 1);
  if (text.startsWith('0x')) return text.includes('p') ? Number.NaN : Number(suffix === 'l' ? text.slice(0, -1) : text);
  const digits = suffix === 'l' || suffix === 'f' || suffix === 'd' ? text.slice(0, -1) : text;
  if (digits.startsWith('0b')) return Number(digits);
  const isOctal = digits.length > 1 && digits.startsWith('0') && !digits.includes('.') && !digits.includes('e');
  return isOctal && suffix !== 'f' && suffix !== 'd' ? Number.parseInt(digits, 8) : Number(digits);
}
