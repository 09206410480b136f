/** @module Lowers numbers and strings: escapes, interpolation, heredocs. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { callOf, type Lowering, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

const ESCAPES: Readonly<Record<string, string>> = lookupTable({
  n: '\n',
  t: '\t',
  r: '\r',
  v: '\v',
  e: '\x1b',
  f: '\f',
  '\\': '\\',
  $: '$',
  '"': '"',
  "'": "'",
  '`': '`',
});

/** Decodes an escape sequence; unknown ones stay as written. */
function decodeEscape(text: string): string {
  const letter = text.charAt(1);
  const simple = ESCAPES[letter];
  if (simple !== undefined) return simple;
  if (letter === 'x' || letter === 'u') {
    const code = Number.parseInt(text.slice(2).replace(/[{}]/g, ''), 16);
    return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : text;
  }
  return /^\\[0-7]{1,3}$/.test(text) ? String.fromCharCode(Number.parseInt(text.slice(1), 8)) : text;
}

/** Lowers `1_000`, `0x1F`, `0b11`, `0o17` and the older `017`. */
export function lowerNumber(ctx: Lowering, node: SyntaxNode): Expression {
  const text = textOf(ctx, node).replaceAll('_', '');
  const value = /^0[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number(text);
  return make.number(node, value);
}

/** Lowers `'text'`, `"text $x"` and heredocs to one literal or a concatenation. */
export const lowerString = (ctx: Lowering, node: SyntaxNode): Expression => assemble(node, lowerPieces(ctx, node));

/** Lowers backticks to a call of `shell_exec`. */
export const lowerShellCommand = (ctx: Lowering, node: SyntaxNode): Expression =>
  callOf(node, 'shell_exec', [lowerString(ctx, node)]);

function lowerPieces(ctx: Lowering, node: SyntaxNode): Expression[] {
  const body = fieldOf(node, 'value') ?? node;
  return body.children.flatMap((child): Expression[] => {
    if (!child.named || child.type === 'heredoc_start' || child.type === 'heredoc_end') return [];
    if (child.type === 'string_content' || child.type === 'nowdoc_string')
      return [make.string(child, textOf(ctx, child))];
    if (child.type === 'escape_sequence') return [make.string(child, decodeEscape(textOf(ctx, child)))];
    return [lowerExpression(ctx, child)];
  });
}

/** Returns one literal if every part is one, else the concatenation, with adjacent literals joined. */
export function assemble(node: SyntaxNode, all: readonly Expression[]): Expression {
  const parts: Expression[] = [];
  for (const piece of all) {
    const last = parts.at(-1);
    if (piece.kind === 'string' && last?.kind === 'string') {
      parts[parts.length - 1] = { ...last, value: last.value + piece.value, end: piece.end };
    } else parts.push(piece);
  }
  const [only] = parts;
  if (!only) return make.string(node, '');
  if (parts.length === 1 && only.kind === 'string') return { ...only, ...span(node) };
  return make.concat(node, parts);
}

const PAIRS: Readonly<Record<string, string>> = lookupTable({ '(': ')', '[': ']', '{': '}', '<': '>' });

/**
 * Turns the string `'/^a+$/i'`, given to a `preg_` function, into a regular expression. The flag `e` runs the
 * replacement as code.
 */
export function regexOf(value: Expression): Expression {
  if (value.kind !== 'string') return value;
  const text = value.value.trimStart();
  const close = PAIRS[text.charAt(0)] ?? text.charAt(0);
  const end = text.lastIndexOf(close);
  if (end <= 0 || /[\w\s\\]/.test(text.charAt(0))) return value;
  return { kind: 'regex', pattern: text.slice(1, end), flags: `g${text.slice(end + 1)}`, ...span(value) };
}
