/** @module Lowers expressions: literals, collections, and lists, which are calls or special forms. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression, ObjectEntry } from '../../../ir/index.ts';
import { fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { callOf, opaque, span, textOf } from '../../lowering/nodes.ts';
import { lowerByRow, type Row, type Rows } from '../../lowering/rows.ts';
import { lowerCall } from './calls.ts';
import { formsOf, keywordText, type Lowering, listOf } from './context.ts';
import { lowerShorthand } from './functions.ts';
import { lowerSymbol } from './names.ts';

const NAMED: Readonly<Record<string, string>> = lookupTable({ n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' });

const stringText = (text: string): string =>
  text
    .slice(1, -1)
    .replace(/\\(?:u([\da-f]{4})|([\s\S]))/gi, (_whole, code?: string, other?: string) =>
      code === undefined ? (NAMED[other ?? ''] ?? other ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
    );

const fieldValue = (entries: readonly ObjectEntry[], name: RegExp): Expression | undefined =>
  entries.find(({ key }) => key !== undefined && name.test(key))?.value;

/** Lowers a map with the keys of a Ring response to a call that models recognize as a response. */
function answer(value: Expression & { kind: 'object' }, node: SyntaxNode): Expression {
  const status = fieldValue(value.entries, /^status$/);
  const body = fieldValue(value.entries, /^body$/);
  const headers = fieldValue(value.entries, /^headers$/);
  if (!((body && (status || headers)) || (status && headers))) return value;
  const known = headers?.kind === 'object' ? headers.entries : [];
  const none: Expression = make.null(node);
  const unknown = headers && headers.kind !== 'object' ? opaque(node) : none;
  const args = [
    value,
    body ?? none,
    fieldValue(known, /^content-type$/i) ?? unknown,
    fieldValue(known, /^location$/i) ?? none,
  ];
  return { ...callOf(node, 'ring.answer', args), ...span(body ?? headers ?? node) };
}

function lowerMap(ctx: Lowering, node: SyntaxNode): Expression {
  const forms = formsOf(node);
  const entries: ObjectEntry[] = [];
  for (let at = 0; at + 1 < forms.length; at += 2) {
    const [key, given] = [forms[at], forms[at + 1]];
    if (!key || !given) continue;
    const value = lowerExpression(ctx, given);
    const place = { start: key.start, end: given.end };
    const name = key.type === 'kwd_lit' ? keywordText(ctx, key) : undefined;
    const text = key.type === 'str_lit' ? stringText(textOf(ctx, key)) : undefined;
    const fixed = name ?? text;
    if (fixed === undefined) entries.push({ computed: lowerExpression(ctx, key), value, ...place });
    else entries.push({ key: fixed, value, ...place });
  }
  return answer(make.object(node, entries), node);
}

const lowerList = (ctx: Lowering, node: SyntaxNode): Expression =>
  make.list(
    node,
    formsOf(node).map((form) => lowerExpression(ctx, form)),
  );

export const lowerExpression = (ctx: Lowering, node: SyntaxNode): Expression =>
  lowerByRow(ctx, node, BY_TYPE, lowerUnknown, opaque, 2);

type Lower = Row<Lowering, Expression>;

const lowerDerefingLit: Lower = (ctx, node) => {
  const inner = formsOf(node).at(-1);
  return inner ? lowerExpression(ctx, inner) : opaque(node);
};

const lowerUnknown: Lower = (_, node) => opaque(node);

const BY_TYPE: Rows<Lowering, Expression> = {
  threaded: (ctx, node) => ctx.threaded.get(node) ?? opaque(node),
  str_lit: (ctx, node) => make.string(node, stringText(textOf(ctx, node))),
  char_lit: (ctx, node) => make.string(node, textOf(ctx, node).slice(1)),
  kwd_lit: (ctx, node) => make.string(node, keywordText(ctx, node)),
  num_lit: (ctx, node) => {
    const value = Number(textOf(ctx, node).replace(/[NM]$/, ''));
    return make.number(node, value);
  },
  bool_lit: (ctx, node) => make.boolean(node, textOf(ctx, node) === 'true'),
  nil_lit: (_, node) => make.null(node),
  regex_lit: (ctx, node) => ({ kind: 'regex', pattern: textOf(ctx, node).slice(2, -1), flags: '', ...span(node) }),
  sym_lit: lowerSymbol,
  vec_lit: lowerList,
  set_lit: lowerList,
  map_lit: lowerMap,
  ns_map_lit: lowerMap,
  list_lit: lowerCall,
  anon_fn_lit: (ctx, node) => lowerShorthand(ctx, node, (forms) => lowerCall(ctx, listOf(node, forms))),
  derefing_lit: lowerDerefingLit,
  tagged_or_ctor_lit: lowerDerefingLit,
  splicing_read_cond_lit: lowerDerefingLit,
  unquoting_lit: lowerDerefingLit,
  unquote_splicing_lit: lowerDerefingLit,
  evaling_lit: lowerDerefingLit,
  read_cond_lit: (ctx, node) => {
    const forms = formsOf(node);
    const at = forms.findIndex((form) => form.type === 'kwd_lit' && keywordText(ctx, form) === 'clj');
    const chosen = forms[at < 0 ? 1 : at + 1];
    return chosen ? lowerExpression(ctx, chosen) : opaque(node);
  },
  var_quoting_lit: (ctx, node) => {
    const inner = fieldOf(node, 'value');
    return inner ? lowerExpression(ctx, inner) : opaque(node);
  },
};
