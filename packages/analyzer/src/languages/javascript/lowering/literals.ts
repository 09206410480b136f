/** @module Lowers literals: strings with escapes, numbers of every base, regular expressions, templates. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Concat, Expression, StringLiteral } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

const SINGLE_ESCAPES: Readonly<Record<string, string>> = lookupTable({
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
  '\n': '',
  '\r': '',
  '\u2028': '',
  '\u2029': '',
});

/** Decodes one escape sequence, including its backslash: `\n`, `\x41`, `\u{1F600}`, a line continuation. */
function decodeEscape(sequence: string): string {
  const kind = sequence.charAt(1);
  if (kind === 'x' || kind === 'u') {
    const digits = sequence.charAt(2) === '{' ? sequence.slice(3, -1) : sequence.slice(2);
    const code = Number.parseInt(digits, 16);
    return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  }
  if (kind >= '0' && kind <= '7' && sequence.length > 2)
    return String.fromCharCode(Number.parseInt(sequence.slice(1), 8));
  return SINGLE_ESCAPES[kind] ?? sequence.slice(1);
}

/** Returns the decoded text of a fragment of a string or template. */
function fragmentText(ctx: Lowering, node: SyntaxNode): string {
  const text = textOf(ctx, node);
  return node.type === 'escape_sequence' ? decodeEscape(text) : text;
}

export function lowerString(ctx: Lowering, node: SyntaxNode): StringLiteral {
  let value = '';
  for (const child of node.children) if (child.named) value += fragmentText(ctx, child);
  return make.string(node, value);
}

/** Lowers a template: a string if it has no substitutions, else a concatenation. */
export function lowerTemplate(ctx: Lowering, node: SyntaxNode): StringLiteral | Concat {
  const parts: Expression[] = [];
  let text = '';
  let start = node.start;
  const flush = (end: number): void => {
    if (text !== '') parts.push(make.string({ start, end }, text));
    text = '';
  };
  for (const child of node.children) {
    if (child.type === 'template_substitution') {
      flush(child.start);
      parts.push(lowerExpression(ctx, namedChildren(child)[0], child));
      start = child.end;
    } else if (child.named) {
      if (text === '') start = child.start;
      text += fragmentText(ctx, child);
    }
  }
  if (parts.length === 0) return make.string(node, text);
  flush(node.end);
  return make.concat(node, parts);
}

/** Parses `0x1f`, `0o17`, `0b1`, `0777`, `1_000`, `10n` and `1e3`. */
export function numberValue(text: string): number {
  const digits = text.replaceAll('_', '').replace(/n$/, '');
  return /^0[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number(digits);
}

export function lowerRegex(ctx: Lowering, node: SyntaxNode): Expression {
  const pattern = fieldOf(node, 'pattern');
  const flags = fieldOf(node, 'flags');
  return {
    kind: 'regex',
    pattern: pattern ? textOf(ctx, pattern) : '',
    flags: flags ? textOf(ctx, flags) : '',
    start: node.start,
    end: node.end,
  };
}
