/** @module Clojure's expressions: literals, collections, and lists, which are calls or forms. */
import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { callOf, deeper, opaque, span, textOf } from '../../lowering/nodes.ts';
import { call } from './calls.ts';
import { shorthand } from './functions.ts';
import { formsOf, keywordText, type Lowering, listOf } from './lowering.ts';
import { symbol } from './names.ts';

const NAMED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

const stringText = (text: string): string =>
  text
    .slice(1, -1)
    .replace(/\\(?:u([\da-f]{4})|([\s\S]))/gi, (_whole, code?: string, other?: string) =>
      code === undefined ? (NAMED[other ?? ''] ?? other ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
    );

const fieldValue = (entries: readonly ObjectEntry[], name: RegExp): Expression | undefined =>
  entries.find(({ key }) => key !== undefined && name.test(key))?.value;

/** A map that answers a request is one of its own kind. */
function answer(value: Expression & { kind: 'object' }, node: SyntaxNode): Expression {
  const status = fieldValue(value.entries, /^status$/);
  const body = fieldValue(value.entries, /^body$/);
  const headers = fieldValue(value.entries, /^headers$/);
  if (!((body && (status || headers)) || (status && headers))) return value;
  const known = headers?.kind === 'object' ? headers.entries : [];
  const none: Expression = { kind: 'null', ...span(node) };
  const unknown = headers && headers.kind !== 'object' ? opaque(node) : none;
  const args = [
    value,
    body ?? none,
    fieldValue(known, /^content-type$/i) ?? unknown,
    fieldValue(known, /^location$/i) ?? none,
  ];
  return { ...callOf(node, 'ring.answer', args), ...span(body ?? headers ?? node) };
}

function map(lowering: Lowering, node: SyntaxNode): Expression {
  const forms = formsOf(node);
  const entries: ObjectEntry[] = [];
  for (let at = 0; at + 1 < forms.length; at += 2) {
    const [key, given] = [forms[at], forms[at + 1]];
    if (!key || !given) continue;
    const value = expression(lowering, given);
    const place = { start: key.start, end: given.end };
    const name = key.type === 'kwd_lit' ? keywordText(lowering, key) : undefined;
    const text = key.type === 'str_lit' ? stringText(textOf(lowering, key)) : undefined;
    const fixed = name ?? text;
    if (fixed === undefined) entries.push({ computed: expression(lowering, key), value, ...place });
    else entries.push({ key: fixed, value, ...place });
  }
  return answer({ kind: 'object', entries, ...span(node) }, node);
}

const list = (lowering: Lowering, node: SyntaxNode): Expression => ({
  kind: 'list',
  items: formsOf(node).map((form) => expression(lowering, form)),
  ...span(node),
});

export const expression = (lowering: Lowering, node: SyntaxNode): Expression =>
  deeper(
    lowering,
    () => known(lowering, node),
    () => opaque(node),
    2,
  );

function known(lowering: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'threaded':
      return lowering.threaded.get(node) ?? opaque(node);
    case 'str_lit':
      return { kind: 'string', value: stringText(textOf(lowering, node)), ...span(node) };
    case 'char_lit':
      return { kind: 'string', value: textOf(lowering, node).slice(1), ...span(node) };
    case 'kwd_lit':
      return { kind: 'string', value: keywordText(lowering, node), ...span(node) };
    case 'num_lit': {
      const value = Number(textOf(lowering, node).replace(/[NM]$/, ''));
      return { kind: 'number', value, ...span(node) };
    }
    case 'bool_lit':
      return { kind: 'boolean', value: textOf(lowering, node) === 'true', ...span(node) };
    case 'nil_lit':
      return { kind: 'null', ...span(node) };
    case 'regex_lit':
      return { kind: 'regex', pattern: textOf(lowering, node).slice(2, -1), flags: '', ...span(node) };
    case 'sym_lit':
      return symbol(lowering, node);
    case 'vec_lit':
    case 'set_lit':
      return list(lowering, node);
    case 'map_lit':
    case 'ns_map_lit':
      return map(lowering, node);
    case 'list_lit':
      return call(lowering, node);
    case 'anon_fn_lit':
      return shorthand(lowering, node, (forms) => call(lowering, listOf(node, forms)));
    case 'derefing_lit':
    case 'tagged_or_ctor_lit':
    case 'splicing_read_cond_lit':
    case 'unquoting_lit':
    case 'unquote_splicing_lit':
    case 'evaling_lit': {
      const inner = formsOf(node).at(-1);
      return inner ? expression(lowering, inner) : opaque(node);
    }
    case 'read_cond_lit': {
      // `#?(:clj a :cljs b)`: the one for the JVM, or the first.
      const forms = formsOf(node);
      const at = forms.findIndex((form) => form.type === 'kwd_lit' && keywordText(lowering, form) === 'clj');
      const chosen = forms[at < 0 ? 1 : at + 1];
      return chosen ? expression(lowering, chosen) : opaque(node);
    }
    case 'var_quoting_lit': {
      const inner = fieldOf(node, 'value');
      return inner ? expression(lowering, inner) : opaque(node);
    }
    default:
      return opaque(node);
  }
}
