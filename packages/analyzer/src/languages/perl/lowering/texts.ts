/** @module Texts: quotes of every kind, what is put into them, heredocs, lists of words, regular expressions. */
import type { Expression } from '../../../ir/index.ts';
import { childOf, fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import { expression } from './expressions.ts';
import { type Lowering, opaque, span, textOf } from './state.ts';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', e: '\u001b', a: '\u0007' };

const resolved = (text: string): string =>
  text.replace(/\\(?:x\{?([0-9a-fA-F]{1,4})\}?|(.))/gs, (_, code?: string, simple?: string) =>
    code === undefined ? (ESCAPES[simple ?? ''] ?? simple ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );

/** The text from one place to another, with what the nodes in between put into it. */
export function interpolated(
  state: Lowering,
  parts: readonly SyntaxNode[],
  from: number,
  to: number,
  node: SyntaxNode,
): Expression {
  const values: Expression[] = [];
  let at = from;
  const plain = (until: number): void => {
    if (until <= at) return;
    values.push({ kind: 'string', value: resolved(state.source.slice(at, until)), start: at, end: until });
  };
  for (const part of parts) {
    if (part.type === 'escape_sequence' || part.start < at) continue;
    plain(part.start);
    values.push(expression(state, part));
    at = part.end;
  }
  plain(to);
  const [only] = values;
  if (!only) return { kind: 'string', value: '', ...span(node) };
  return values.length === 1 && only.kind === 'string'
    ? { ...only, ...span(node) }
    : { kind: 'concat', parts: values, ...span(node) };
}

/** `"…"`, `qq{…}`, backticks. */
export function quoted(state: Lowering, node: SyntaxNode): Expression {
  const content = fieldOf(node, 'content');
  if (!content) return { kind: 'string', value: '', ...span(node) };
  return interpolated(state, namedChildren(content), content.start, content.end, node);
}

/** `'…'`, `q{…}`. */
export function literal(state: Lowering, node: SyntaxNode): Expression {
  const text = textOf(state, fieldOf(node, 'content')).replace(/\\(['\\])/g, '$1');
  return { kind: 'string', value: text, ...span(node) };
}

/** `qw(a b)`. */
export function words(state: Lowering, node: SyntaxNode): Expression {
  const items = textOf(state, fieldOf(node, 'content'))
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((value): Expression => ({ kind: 'string', value, ...span(node) }));
  return { kind: 'list', items, ...span(node) };
}

export function heredoc(state: Lowering, node: SyntaxNode): Expression {
  const body = state.heredocs.get(node.start);
  if (!body) return opaque(node);
  const end = childOf(body, 'heredoc_end');
  const to = end?.start ?? body.end;
  if (/^<<~?\s*'/.test(textOf(state, node)))
    return { kind: 'string', value: state.source.slice(body.start, to), ...span(node) };
  const parts = namedChildren(body).filter((part) => part !== end);
  return interpolated(state, parts, body.start, to, node);
}

/** A regular expression; one into which a variable is put is the text that it makes. */
export function regex(state: Lowering, node: SyntaxNode): Expression {
  const content = fieldOf(node, 'content');
  const parts = content ? namedChildren(content).filter(({ type }) => type !== 'escape_sequence') : [];
  const held = parts.filter(({ type }) => /^(?:scalar|array|\w+_element_expression)$/.test(type));
  if (content && held.length > 0) return interpolated(state, held, content.start, content.end, node);
  const flags = textOf(state, fieldOf(node, 'modifiers'));
  const written = textOf(state, content);
  const pattern = flags.includes('x') ? written.replace(/(?<!\\)(?:\s+|#.*$)/gm, '') : written;
  return { kind: 'regex', pattern, flags: flags.replace(/[^gimsx]/g, ''), ...span(node) };
}
