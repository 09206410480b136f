/** @module Lowers strings, symbols, heredocs, regular expressions and shell commands, with their interpolation. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { valueOfRow } from './blocks.ts';
import { type Lowering, opaque, span, textOf } from './context.ts';

const ESCAPES: Readonly<Record<string, string>> = lookupTable({
  n: '\n',
  t: '\t',
  r: '\r',
  s: ' ',
  '0': '\0',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  v: '\v',
  '\n': '',
});

/** Decodes an escape sequence; an unknown one is its letter. */
function decodeEscape(text: string): string {
  const letter = text.charAt(1);
  if (letter === 'u' || letter === 'x') {
    const code = Number.parseInt(text.slice(2).replace(/[{}]/g, ''), 16);
    return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : text;
  }
  return ESCAPES[letter] ?? letter;
}

/**
 * Returns the literal parts and interpolated values, with adjacent literals joined. With `raw`, escapes stay as
 * written.
 */
function lowerPieces(ctx: Lowering, node: SyntaxNode, raw: boolean): Expression[] {
  const parts: Expression[] = [];
  const add = (value: string, at: SyntaxNode): void => {
    const last = parts.at(-1);
    if (last?.kind === 'string') parts[parts.length - 1] = { ...last, value: last.value + value, end: at.end };
    else parts.push(make.string(at, value));
  };
  for (const child of node.children) {
    switch (child.type) {
      case 'string_content':
      case 'heredoc_content':
        add(textOf(ctx, child), child);
        break;
      case 'escape_sequence':
        add(raw ? textOf(ctx, child) : decodeEscape(textOf(ctx, child)), child);
        break;
      case 'interpolation':
        parts.push(valueOfRow(ctx, namedChildren(child), child));
        break;
      case 'string':
        for (const part of lowerPieces(ctx, child, raw)) {
          if (part.kind === 'string') add(part.value, child);
          else parts.push(part);
        }
        break;
    }
  }
  return parts;
}

function assemble(node: SyntaxNode, parts: Expression[]): Expression {
  const [only] = parts;
  if (!only) return make.string(node, '');
  if (parts.length === 1 && only.kind === 'string') return { ...only, ...span(node) };
  return make.concat(node, parts);
}

export const lowerString = (ctx: Lowering, node: SyntaxNode): Expression =>
  assemble(node, lowerPieces(ctx, node, false));

/** Lowers a heredoc, whose content begins after the line of its opening. */
export function lowerHeredoc(ctx: Lowering, node: SyntaxNode): Expression {
  const body = ctx.heredocs.get(node.start);
  if (!body) return opaque(node);
  const parts = lowerPieces(ctx, body, false);
  const text = assemble(body, parts);
  const shell = textOf(ctx, node).includes('`');
  return shell ? command(node, text) : { ...text, ...span(node) };
}

const command = (node: SyntaxNode, text: Expression): Expression =>
  make.call(node, make.name(node, '`'), [{ value: text }]);

export const lowerSubshell = (ctx: Lowering, node: SyntaxNode): Expression =>
  command(node, assemble(node, lowerPieces(ctx, node, false)));

export function lowerSymbol(ctx: Lowering, node: SyntaxNode): Expression {
  const text = textOf(ctx, node);
  return make.string(node, text.startsWith(':') ? text.slice(1) : text);
}

/** Lowers `%w[a b]` and `%i[a b]`. */
export const lowerWords = (ctx: Lowering, node: SyntaxNode): Expression =>
  make.list(
    node,
    namedChildren(node).map((word) => lowerString(ctx, word)),
  );

/**
 * Returns the flags of a regular expression. Ruby's `^` and `$` match at line ends, so a pattern with them gets the
 * flag `m` of other languages.
 */
const flagsOf = (pattern: string, written: string): string => {
  const ofLines = /^\^|[^\\]\$$|^\$$/.test(pattern);
  return `${ofLines ? 'm' : ''}${written.includes('i') ? 'i' : ''}${written.includes('m') ? 's' : ''}`;
};

/** `#{NAME}`, which may be a regular expression itself. */
const partOfRegex = (part: Expression): Expression =>
  part.kind === 'name' || part.kind === 'member'
    ? make.call(part, make.name(part, 'Regexp part'), [{ value: part }])
    : part;

const writtenPart = (part: Expression): string => (part.kind === 'string' ? part.value : '.');

export function lowerRegex(ctx: Lowering, node: SyntaxNode): Expression {
  const parts = lowerPieces(ctx, node, true);
  const closing = node.children.at(-1);
  const written = closing && !closing.named ? textOf(ctx, closing).slice(1) : '';
  if (parts.some(({ kind }) => kind !== 'string')) {
    const text = assemble(node, parts.map(partOfRegex));
    const flags = make.string(node, flagsOf(parts.map(writtenPart).join(''), written));
    return make.call(node, make.name(node, 'Regexp literal'), [{ value: text }, { value: flags }]);
  }
  const pattern = parts.map(writtenPart).join('');
  return { kind: 'regex', pattern, flags: flagsOf(pattern, written), ...span(node) };
}

export function lowerNumber(ctx: Lowering, node: SyntaxNode): Expression {
  const text = textOf(ctx, node)
    .replaceAll('_', '')
    .replace(/[ri]+$/, '');
  const octal = /^0o?([0-7]+)$/.exec(text)?.[1];
  return make.number(node, octal ? Number.parseInt(octal, 8) : Number(text));
}

/** Returns the constant key of a pair, if it has one. */
export function keyOf(ctx: Lowering, node: SyntaxNode): string | undefined {
  const key = fieldOf(node, 'key');
  if (!key) return undefined;
  if (key.type === 'hash_key_symbol' || key.type === 'simple_symbol') return textOf(ctx, key).replace(/^:/, '');
  if (key.type !== 'string' && key.type !== 'integer') return undefined;
  const value = key.type === 'string' ? lowerString(ctx, key) : lowerNumber(ctx, key);
  return value.kind === 'string' || value.kind === 'number' ? String(value.value) : undefined;
}
