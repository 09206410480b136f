/** @module Lowers strings: quotes of every kind, interpolation, heredocs, word lists, regular expressions. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque, span, textOf } from './context.ts';
import { lowerExpression } from './expressions.ts';

const ESCAPES: Readonly<Record<string, string>> = lookupTable({
  n: '\n',
  t: '\t',
  r: '\r',
  '0': '\0',
  e: '\u001b',
  a: '\u0007',
});

const resolved = (text: string): string =>
  text.replace(/\\(?:x\{?([0-9a-fA-F]{1,4})\}?|(.))/gs, (_, code?: string, simple?: string) =>
    code === undefined ? (ESCAPES[simple ?? ''] ?? simple ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Lowers the source between two positions to a string with the interpolated nodes. */
export function interpolated(
  ctx: Lowering,
  parts: readonly SyntaxNode[],
  from: number,
  to: number,
  node: SyntaxNode,
): Expression {
  const values: Expression[] = [];
  let at = from;
  const plain = (until: number): void => {
    if (until <= at) return;
    values.push(make.string({ start: at, end: until }, resolved(ctx.source.slice(at, until))));
  };
  for (const part of parts) {
    if (part.type === 'escape_sequence' || part.start < at) continue;
    plain(part.start);
    values.push(lowerExpression(ctx, part));
    at = part.end;
  }
  plain(to);
  const [only] = values;
  if (!only) return make.string(node, '');
  return values.length === 1 && only.kind === 'string' ? { ...only, ...span(node) } : make.concat(node, values);
}

/** Lowers `"…"`, `qq{…}` and backticks. */
export function lowerQuoted(ctx: Lowering, node: SyntaxNode): Expression {
  const content = fieldOf(node, 'content');
  if (!content) return make.string(node, '');
  return interpolated(ctx, namedChildren(content), content.start, content.end, node);
}

/** Lowers `'…'` and `q{…}`. */
export function lowerLiteral(ctx: Lowering, node: SyntaxNode): Expression {
  const text = textOf(ctx, fieldOf(node, 'content')).replace(/\\(['\\])/g, '$1');
  return make.string(node, text);
}

/** Lowers `qw(a b)`. */
export function lowerWords(ctx: Lowering, node: SyntaxNode): Expression {
  const items = textOf(ctx, fieldOf(node, 'content'))
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((value): Expression => make.string(node, value));
  return make.list(node, items);
}

export function lowerHeredoc(ctx: Lowering, node: SyntaxNode): Expression {
  const body = ctx.heredocs.get(node.start);
  if (!body) return opaque(node);
  const end = childOf(body, 'heredoc_end');
  const to = end?.start ?? body.end;
  if (/^<<~?\s*'/.test(textOf(ctx, node))) return make.string(node, ctx.source.slice(body.start, to));
  const parts = namedChildren(body).filter((part) => part !== end);
  return interpolated(ctx, parts, body.start, to, node);
}

/** Lowers a regular expression; with interpolated variables, it is a concatenated string. */
export function lowerRegex(ctx: Lowering, node: SyntaxNode): Expression {
  const content = fieldOf(node, 'content');
  const parts = content ? namedChildren(content).filter(({ type }) => type !== 'escape_sequence') : [];
  const held = parts.filter(({ type }) => /^(?:scalar|array|\w+_element_expression)$/.test(type));
  if (content && held.length > 0) return interpolated(ctx, held, content.start, content.end, node);
  const flags = textOf(ctx, fieldOf(node, 'modifiers'));
  const written = textOf(ctx, content);
  const pattern = flags.includes('x') ? written.replace(/(?<!\\)(?:\s+|#.*$)/gm, '') : written;
  return { kind: 'regex', pattern, flags: flags.replace(/[^gimsx]/g, ''), ...span(node) };
}
