/** @module Lowers strings: escapes, raw strings, and the interpolation of `glue`. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt, span, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './context.ts';

const NAMED: Readonly<Record<string, string>> = lookupTable({ n: '\n', t: '\t', r: '\r', 0: '\0' });
const ESCAPE = /\\(?:x([\da-f]{1,2})|u\{?([\da-f]{1,6})\}?|([\s\S]))/gi;

const decoded = (text: string): string =>
  text.includes('\\')
    ? text.replace(ESCAPE, (_whole, hex?: string, point?: string, other?: string) => {
        const code = hex ?? point;
        if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
        return other === undefined ? '' : (NAMED[other] ?? other);
      })
    : text;

export function stringText(ctx: Lowering, node: SyntaxNode): string {
  const whole = textOf(ctx, node);
  const raw = /^[rR]["'](-*)[([{]([\s\S]*)[)\]}]\1["']$/.exec(whole);
  if (raw) return raw[2] ?? '';
  return decoded(textOf(ctx, fieldOf(node, 'content')));
}

const PATH = /^[A-Za-z.][\w.]*(?:\$[A-Za-z.][\w.]*|\[\[?["'][\w. ]+["']\]\]?)*$/;
const NAME = /[A-Za-z.][\w.]*/g;

/** Lowers a short piece of code in a string: a variable, a field of one, or an expression of variables. */
function embedded(code: string, node: SyntaxNode): Expression {
  const text = code.trim();
  if (!PATH.test(text)) {
    const names = [...text.matchAll(NAME)].map(([name]) => nameAt(node, name));
    // `{as.integer(x)}`: a single call is lowered, because its result matters.
    const call = /^(?:\w+::)?([A-Za-z.][\w.]*)\(([\s\S]*)\)$/.exec(text);
    if (call?.[1] !== undefined && call[2] !== undefined && !/[()]/.test(call[2])) {
      const args = [{ value: embedded(call[2].split(',')[0] ?? '', node) }];
      return make.call(node, nameAt(node, call[1]), args);
    }
    return { kind: 'opaque', parts: names, ...span(node) };
  }
  const [head = '', ...members] = text.split(/\$|\[\[?["']|["']\]\]?/).filter((part) => part !== '');
  return members.reduce<Expression>((object, name) => make.member(node, object, name), nameAt(node, head));
}

/** Lowers `glue("… {name} …")`. */
export function glued(text: string, node: SyntaxNode): Expression {
  const parts = text
    .split(/\{([^{}]*)\}/)
    .map((part, index): Expression => (index % 2 === 0 ? make.string(node, part) : embedded(part, node)));
  return make.concat(node, parts);
}
