/** @module R's strings: escapes, raw strings, and what `glue` puts into them. */
import type { Expression } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { nameAt, span, textOf } from '../../lowering/nodes.ts';
import type { Lowering } from './lowering.ts';

const NAMED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', 0: '\0' };
const ESCAPE = /\\(?:x([\da-f]{1,2})|u\{?([\da-f]{1,6})\}?|([\s\S]))/gi;

const decoded = (text: string): string =>
  text.includes('\\')
    ? text.replace(ESCAPE, (_whole, hex?: string, point?: string, other?: string) => {
        const code = hex ?? point;
        if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
        return other === undefined ? '' : (NAMED[other] ?? other);
      })
    : text;

export function stringText(lowering: Lowering, node: SyntaxNode): string {
  const whole = textOf(lowering, node);
  const raw = /^[rR]["'](-*)[([{]([\s\S]*)[)\]}]\1["']$/.exec(whole);
  if (raw) return raw[2] ?? '';
  return decoded(textOf(lowering, fieldOf(node, 'content')));
}

const PATH = /^[A-Za-z.][\w.]*(?:\$[A-Za-z.][\w.]*|\[\[?["'][\w. ]+["']\]\]?)*$/;
const NAME = /[A-Za-z.][\w.]*/g;

/** The value of a short piece of code within a text: a variable, a field of one, or something made of variables. */
function embedded(code: string, node: SyntaxNode): Expression {
  const text = code.trim();
  if (!PATH.test(text)) {
    const names = [...text.matchAll(NAME)].map(([name]) => nameAt(node, name));
    // `{as.integer(x)}`: what a single function makes of it counts.
    const call = /^(?:\w+::)?([A-Za-z.][\w.]*)\(([\s\S]*)\)$/.exec(text);
    if (call?.[1] !== undefined && call[2] !== undefined && !/[()]/.test(call[2])) {
      const args = [{ value: embedded(call[2].split(',')[0] ?? '', node) }];
      return { kind: 'call', callee: nameAt(node, call[1]), args, ...span(node) };
    }
    return { kind: 'opaque', parts: names, ...span(node) };
  }
  const [head = '', ...members] = text.split(/\$|\[\[?["']|["']\]\]?/).filter((part) => part !== '');
  return members.reduce<Expression>(
    (object, name) => ({ kind: 'member', object, name, ...span(node) }),
    nameAt(node, head),
  );
}

/** `glue("… {name} …")`. */
export function glued(text: string, node: SyntaxNode): Expression {
  const parts = text
    .split(/\{([^{}]*)\}/)
    .map(
      (part, index): Expression =>
        index % 2 === 0 ? { kind: 'string', value: part, ...span(node) } : embedded(part, node),
    );
  return { kind: 'concat', parts, ...span(node) };
}
