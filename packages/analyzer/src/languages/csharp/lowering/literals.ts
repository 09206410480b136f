/** @module Lowers C# literals: strings of every kind, characters, numbers. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';

const ESCAPES: Readonly<Record<string, string>> = lookupTable({
  '0': '\0',
  a: '\u0007',
  b: '\b',
  e: '\u001b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
});

/** Decodes an escape sequence (`\n`, `\u0041`, `\x1b`). */
function escapeValue(text: string): string {
  const letter = text.charAt(1);
  if (letter === 'u' || letter === 'U' || letter === 'x') {
    const code = Number.parseInt(text.slice(2), 16);
    return Number.isNaN(code) || code > 0x10ffff ? text : String.fromCodePoint(code);
  }
  return ESCAPES[letter] ?? letter;
}

/** Returns the decoded content between the quotes. */
function contentOf(ctx: Lowering, node: SyntaxNode): string {
  return node.children
    .map((child) => {
      if (child.type === 'escape_sequence') return escapeValue(textOf(ctx, child));
      const isContent = child.type.endsWith('_content');
      return isContent ? textOf(ctx, child) : '';
    })
    .join('');
}

/** Lowers a string or character literal; a character is a string of length one. */
export function lowerString(ctx: Lowering, node: SyntaxNode): Expression {
  const { start, end } = node;
  if (node.type === 'verbatim_string_literal') {
    const raw = textOf(ctx, node);
    const from = raw.indexOf('"') + 1;
    const to = raw.lastIndexOf('"');
    return make.string({ start, end }, raw.slice(from, Math.max(from, to)).replaceAll('""', '"'));
  }
  return make.string({ start, end }, contentOf(ctx, node));
}

/** Lowers `$"a{b}c"` to a concatenation. */
export function lowerInterpolated(
  ctx: Lowering,
  node: SyntaxNode,
  lowerExpression: (node: SyntaxNode) => Expression,
): Expression {
  const { start, end } = node;
  const verbatim = node.children[0] !== undefined && textOf(ctx, node.children[0]).includes('@');
  const parts: Expression[] = [];
  for (const child of node.children) {
    const at = { start: child.start, end: child.end };
    if (child.type === 'interpolation') {
      const inner = child.children.find(
        (part) => (part.named && !part.type.startsWith('interpolation_')) || part.type === 'this',
      );
      if (inner !== undefined) parts.push(lowerExpression(inner));
    } else if (child.type === 'escape_sequence') {
      parts.push(make.string(at, escapeValue(textOf(ctx, child))));
    } else if (child.type === 'string_content') {
      const text = textOf(ctx, child).replaceAll('{{', '{').replaceAll('}}', '}');
      parts.push(make.string(at, verbatim ? text.replaceAll('""', '"') : text));
    }
  }
  return make.concat({ start, end }, parts);
}

/** Lowers decimal, hexadecimal and binary numbers with `_` and a suffix. */
export function lowerNumber(ctx: Lowering, node: SyntaxNode): Expression {
  let text = textOf(ctx, node).replaceAll('_', '').toLowerCase();
  const suffixes = text.startsWith('0x') ? 'ul' : 'ulfdm';
  while (text.length > 1 && suffixes.includes(text.charAt(text.length - 1))) text = text.slice(0, -1);
  return make.number(node, Number(text));
}
