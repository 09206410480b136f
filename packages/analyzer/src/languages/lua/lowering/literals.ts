/** @module Lowers literals: strings with escapes, patterns to regular expressions. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './context.ts';

const NAMED: Readonly<Record<string, string>> = lookupTable({
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
});
const ESCAPE = /\\(?:x([\da-f]{2})|u\{([\da-f]{1,6})\}|(\d{1,3})|z\s*|(\r\n|[\s\S]))/gi;

const decoded = (text: string): string =>
  text.includes('\\')
    ? text.replace(ESCAPE, (_whole, hex?: string, point?: string, decimal?: string, other?: string) => {
        const code = hex ?? point;
        if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
        if (decimal !== undefined) return String.fromCharCode(Number(decimal));
        return other === undefined ? '' : (NAMED[other] ?? other);
      })
    : text;

/** Returns the decoded content of a string; long brackets have no escapes. */
export function stringText(ctx: Lowering, node: SyntaxNode): string {
  const text = textOf(ctx, fieldOf(node, 'content'));
  return textOf(ctx, fieldOf(node, 'start')).startsWith('[') ? text : decoded(text);
}

export function lowerNumber(ctx: Lowering, node: SyntaxNode): Expression {
  const value = Number(textOf(ctx, node).replace(/(?:[ui]?ll|i)$/i, ''));
  return make.number(node, value);
}

const CLASSES: Readonly<Record<string, string>> = lookupTable({
  ...{ a: 'A-Za-z', d: '0-9', l: 'a-z', u: 'A-Z', w: '\\w', x: 'A-Fa-f0-9', s: '\\s' },
  ...{ p: '!-\\/:-@\\[-`{-~', c: '\\x00-\\x1f', g: '!-~' },
});

/** Translates a Lua pattern to a regular expression that is equivalent for guards. */
export function patternSource(pattern: string): string {
  let source = '';
  let inSet = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern.charAt(at);
    const next = pattern.charAt(at + 1);
    if (sign === '%' && next !== '') {
      at += 1;
      const members = CLASSES[next.toLowerCase()];
      if (members === undefined) source += /\w/.test(next) ? next : `\\${next}`;
      else if (next === next.toLowerCase()) source += inSet ? members : `[${members}]`;
      else source += inSet ? '\\s\\S' : `[^${members}]`;
    } else if (sign === '[' && !inSet) {
      inSet = true;
      source += '[';
    } else if (sign === ']') {
      inSet = false;
      source += ']';
    } else if (sign === '-' && !inSet && source !== '') source += '*?';
    else source += inSet || !/[{}|\\]/.test(sign) ? sign : `\\${sign}`;
  }
  return source;
}
