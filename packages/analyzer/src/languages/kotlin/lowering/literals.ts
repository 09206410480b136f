/** @module Lowers Kotlin literals and string templates. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { type Lowering, opaque, span, textOf } from './context.ts';
import { lowerExpression, lowerName } from './expressions.ts';

const ESCAPES: Readonly<Record<string, string>> = lookupTable({ t: '\t', b: '\b', r: '\r', n: '\n' });

const unescapeText = (text: string): string =>
  text.replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (_, code: string | undefined, letter: string | undefined) =>
    code === undefined ? (ESCAPES[letter ?? ''] ?? letter ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );

/** Lowers `"a $b ${c}"` and `"""raw"""`. */
export function lowerString(ctx: Lowering, node: SyntaxNode): Expression {
  const isRaw = /^\$*"""/.test(ctx.source.slice(node.start, node.start + 12));
  const parts: Expression[] = [];
  for (const child of node.children) {
    if (child.type === 'string_content') {
      const text = textOf(ctx, child);
      addText(parts, child, isRaw ? text : unescapeText(text));
    } else if (child.type === 'interpolated_identifier') {
      parts.push(lowerName(ctx, child));
    } else if (child.type === 'interpolated_expression') {
      parts.push(...child.children.filter(({ named }) => named).map((part) => lowerExpression(ctx, part)));
    }
  }
  const [first, ...others] = parts;
  if (first === undefined) return make.string(node, '');
  if (first.kind === 'string' && others.length === 0) return { ...first, ...span(node) };
  return make.concat(node, parts);
}

function addText(parts: Expression[], node: SyntaxNode, text: string): void {
  const last = parts.at(-1);
  if (last?.kind === 'string') parts[parts.length - 1] = { ...last, value: last.value + text, end: node.end };
  else parts.push(make.string(node, text));
}

export function lowerNumber(ctx: Lowering, node: SyntaxNode): Expression {
  const text = textOf(ctx, node).replaceAll('_', '');
  const digits = /^0[xb]/i.test(text) ? text.replace(/[uUlL]+$/, '') : text.replace(/[uUlLfF]+$/, '');
  return make.number(node, Number(digits));
}

export function lowerLiteral(ctx: Lowering, node: SyntaxNode): Expression | undefined {
  switch (node.type) {
    case 'string_literal':
      return lowerString(ctx, node);
    case 'integer_literal':
    case 'long_literal':
    case 'unsigned_literal':
    case 'hex_literal':
    case 'bin_literal':
    case 'real_literal':
      return lowerNumber(ctx, node);
    case 'boolean_literal':
      return make.boolean(node, textOf(ctx, node) === 'true');
    case 'null_literal':
      return make.null(node);
    case 'character_literal':
      return make.string(node, unescapeText(textOf(ctx, node).slice(1, -1)));
    case 'collection_literal':
      return make.list(
        node,
        node.children.filter(({ named }) => named).map((item) => lowerExpression(ctx, item)),
      );
    case 'null':
      return make.null(node);
    default:
      return node.children.length === 0 && !node.named ? opaque(node) : undefined;
  }
}
