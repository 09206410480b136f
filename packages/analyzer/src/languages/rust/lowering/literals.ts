/** @module Literals: numbers with suffixes, texts with escapes. */
import type { Expression } from '../../../ir/index.ts';
import { childrenOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, span, textOf } from './state.ts';

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0' };

/** The text with its escapes resolved. */
export const resolved = (text: string): string =>
  text.replace(
    /\\(?:x([0-9a-fA-F]{2})|u\{([0-9a-fA-F_]{1,8})\}|\r?\n\s*|(.))/gs,
    (whole, byte?: string, point?: string, simple?: string) => {
      if (byte !== undefined) return String.fromCharCode(Number.parseInt(byte, 16));
      if (point !== undefined) {
        const code = Number.parseInt(point.replaceAll('_', ''), 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      }
      if (simple === undefined) return '';
      return ESCAPES[simple] ?? (/[\\'"]/.test(simple) ? simple : whole);
    },
  );

/** What stands between the quotes of a text. */
export function textValue(state: Lowering, node: SyntaxNode): string {
  const raw = node.type === 'raw_string_literal';
  const parts = childrenOf(node, 'string_content', 'escape_sequence');
  const written = parts.map((part) => textOf(state, part)).join('');
  if (raw) return written;
  const [first] = parts;
  const last = parts.at(-1);
  return resolved(first && last ? state.source.slice(first.start, last.end) : written);
}

export function numberValue(text: string): number {
  const plain = text.replaceAll('_', '').replace(/(?<=[\da-fA-F.])(?:[iu](?:8|16|32|64|128|size)|f(?:32|64))$/, '');
  const value = Number(plain);
  return Number.isSafeInteger(value) || plain.includes('.') ? value : Number.NaN;
}

/** A literal of any kind; undefined for another node. */
export function literal(state: Lowering, node: SyntaxNode): Expression | undefined {
  switch (node.type) {
    case 'string_literal':
    case 'raw_string_literal':
      return { kind: 'string', value: textValue(state, node), ...span(node) };
    case 'char_literal':
      return {
        kind: 'string',
        value: resolved(textOf(state, node).replace(/^b?'|'$/g, '')),
        ...span(node),
      };
    case 'boolean_literal':
      return { kind: 'boolean', value: textOf(state, node) === 'true', ...span(node) };
    case 'integer_literal':
    case 'float_literal':
      return { kind: 'number', value: numberValue(textOf(state, node)), ...span(node) };
    case 'negative_literal':
      return { kind: 'number', value: numberValue(textOf(state, node)), ...span(node) };
    default:
      return undefined;
  }
}
