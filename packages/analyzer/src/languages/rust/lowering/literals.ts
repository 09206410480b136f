/** @module Literals: numbers with suffixes, texts with escapes. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import { childrenOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, textOf } from './context.ts';

const ESCAPES: Readonly<Record<string, string>> = lookupTable({ n: '\n', t: '\t', r: '\r', '0': '\0' });

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
export function textValue(ctx: Lowering, node: SyntaxNode): string {
  const raw = node.type === 'raw_string_literal';
  const parts = childrenOf(node, 'string_content', 'escape_sequence');
  const written = parts.map((part) => textOf(ctx, part)).join('');
  if (raw) return written;
  const [first] = parts;
  const last = parts.at(-1);
  return resolved(first && last ? ctx.source.slice(first.start, last.end) : written);
}

export function numberValue(text: string): number {
  const plain = text.replaceAll('_', '').replace(/(?<=[\da-fA-F.])(?:[iu](?:8|16|32|64|128|size)|f(?:32|64))$/, '');
  const value = Number(plain);
  return Number.isSafeInteger(value) || plain.includes('.') ? value : Number.NaN;
}

/** A literal of any kind; undefined for another node. */
export function lowerLiteral(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  switch (node.type) {
    case 'string_literal':
    case 'raw_string_literal':
      return make.string(node, textValue(ctx, node));
    case 'char_literal':
      return make.string(node, resolved(textOf(ctx, node).replace(/^b?'|'$/g, '')));
    case 'boolean_literal':
      return make.boolean(node, textOf(ctx, node) === 'true');
    case 'integer_literal':
    case 'float_literal':
      return make.number(node, numberValue(textOf(ctx, node)));
    case 'negative_literal':
      return make.number(node, numberValue(textOf(ctx, node)));
    default:
      return undefined;
  }
}
