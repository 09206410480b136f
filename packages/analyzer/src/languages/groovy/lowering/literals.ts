/** @module Lowers Groovy literals. */

import type { Expression } from '../../../ir/index.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, opaque, span } from '../../lowering/nodes.ts';
import { newReader, type Reader, resultOf } from './reader.ts';
import { readStatements } from './statements.ts';
import type { GText, TextPart } from './texts.ts';
import type { Token } from './tokens.ts';

/**
 * Lowers a string. With placeholders, it is a `groovy.lang.GString`, whose values database libraries bind as
 * parameters. They can't bind a placeholder inside quotes, so that is a plain concatenation.
 */
export function lowerText(reader: Reader, token: Token, content: GText): Expression {
  const parts = content.parts.map((part) => lowerPart(reader, part));
  const [first, ...others] = parts;
  if (first === undefined) return make.string(token, '');
  if (first.kind === 'string' && others.length === 0) return { ...first, ...span(token) };
  const value: Expression = make.concat(token, parts);
  return hasQuotedHole(content.parts) ? value : make.cast(token, { name: 'groovy.lang.GString', args: [] }, value);
}

const hasQuotedHole = (parts: readonly TextPart[]): boolean =>
  parts.some((part, at) => {
    const before = parts[at - 1];
    return part.kind !== 'text' && before?.kind === 'text' && /'[^'\s]*$/.test(before.value) && isOpen(before.value);
  });

/** Checks whether a quote is open at the end of the string. */
const isOpen = (text: string): boolean => text.split("'").length % 2 === 0 || text.endsWith("'");

function lowerPart(reader: Reader, part: TextPart): Expression {
  if (part.kind === 'text') return make.string(part, part.value);
  if (part.kind === 'path') return lowerPath(reader, part.start, part.end);
  if (reader.depth + 4 > (reader.depthLimit ?? 0)) return opaque(part);
  const inner = newReader(reader.source, part.start, part.end);
  inner.depth = reader.depth + 4;
  inner.temporaries = reader.temporaries;
  const value = resultOf(inner, part, readStatements(inner));
  reader.temporaries = inner.temporaries;
  reader.functions += inner.functions;
  reader.sawIt ||= inner.sawIt;
  return value;
}

/** Lowers `$a.b.c`. */
function lowerPath(reader: Reader, start: number, end: number): Expression {
  const [head = '', ...members] = reader.source.slice(start, end).split('.');
  if (head === 'it') reader.sawIt = true;
  const at = { start, end };
  const first: Expression = head === 'this' ? make.this(at) : nameAt(at, head);
  return members.reduce<Expression>((object, name) => make.member(at, object, name), first);
}

export function lowerNumber(token: Token): Expression {
  const text = token.text.replaceAll('_', '');
  const digits = /^0[xb]/i.test(text) ? text.replace(/[lig]$/i, '') : text.replace(/[ligdf]$/i, '');
  return make.number(token, Number(digits));
}
