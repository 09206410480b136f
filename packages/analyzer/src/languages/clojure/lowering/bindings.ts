/** @module Lowers bindings: names, destructured vectors and maps. */

import type { Expression, ObjectEntry, Parameter, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned, callOf, nameAt, span, textOf } from '../../lowering/nodes.ts';
import { bindName, formsOf, keywordText, type Lowering, recordCollection, symbolText } from './context.ts';
import { lowerExpression } from './expressions.ts';

const hole = (node: SyntaxNode): Expression => make.null(node);

/** Returns the name for the whole value: `{:keys [a] :as request}`. */
function wholeName(ctx: Lowering, node: SyntaxNode): SyntaxNode | undefined {
  const forms = formsOf(node);
  const at = forms.findIndex((form) => form.type === 'kwd_lit' && keywordText(ctx, form) === 'as');
  return at < 0 ? undefined : forms[at + 1];
}

/** Lowers a binding to the target of an assignment. */
export function lowerTarget(ctx: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'sym_lit': {
      const name = symbolText(ctx, node);
      return name === '_' || name === '&' ? hole(node) : nameAt(node, bindName(ctx, name));
    }
    case 'vec_lit':
      return make.list(node, lowerItems(ctx, node));
    case 'map_lit':
    case 'ns_map_lit':
      return make.object(node, lowerEntries(ctx, node));
    default:
      return hole(node);
  }
}

function lowerItems(ctx: Lowering, node: SyntaxNode): Expression[] {
  const found: Expression[] = [];
  const forms = formsOf(node);
  for (let at = 0; at < forms.length; at += 1) {
    const form = forms[at];
    if (!form) continue;
    if (form.type === 'kwd_lit') at += 1;
    else if (symbolText(ctx, form) === '&') {
      const rest = forms[at + 1];
      at += 1;
      if (rest) found.push(make.spread(rest, lowerTarget(ctx, rest)));
    } else found.push(lowerTarget(ctx, form));
  }
  return found;
}

function lowerEntries(ctx: Lowering, node: SyntaxNode): ObjectEntry[] {
  const forms = formsOf(node);
  const found: ObjectEntry[] = [];
  for (let at = 0; at + 1 < forms.length; at += 2) {
    const [left, right] = [forms[at], forms[at + 1]];
    if (!left || !right) continue;
    const keyword = left.type === 'kwd_lit' ? keywordText(ctx, left) : '';
    if (/(?:^|\/)(?:keys|strs|syms)$/.test(keyword)) {
      for (const name of formsOf(right)) {
        const key = symbolText(ctx, name).replace(/^.*\//, '') || keywordText(ctx, name);
        found.push({ key, value: nameAt(name, bindName(ctx, key)), ...span(name) });
      }
    } else if (keyword === '') {
      const key = right.type === 'kwd_lit' ? keywordText(ctx, right) : constantKey(ctx, right);
      if (key !== undefined) found.push({ key, value: lowerTarget(ctx, left), ...span(left) });
    }
  }
  return found;
}

const constantKey = (ctx: Lowering, node: SyntaxNode): string | undefined =>
  node.type === 'str_lit' ? textOf(ctx, node).slice(1, -1) : undefined;

/** Binds a pattern to a value; for `{… :as whole}`, both parts. */
export function lowerBind(ctx: Lowering, node: SyntaxNode, value: Expression): Statement[] {
  const whole = wholeName(ctx, node);
  const declared: Statement[] = [];
  let given = value;
  if (whole && value.kind !== 'name') {
    given = lowerTarget(ctx, whole);
    declared.push({ kind: 'declare', target: given, value, ...span(node) });
  } else if (whole) {
    declared.push({ kind: 'declare', target: lowerTarget(ctx, whole), value, ...span(node) });
  }
  const bound = lowerTarget(ctx, node);
  if (bound.kind === 'null') return [...declared, make.expression(node, given)];
  const files = uploadsIn(bound).map((name) => assigned(name, callOf(name, 'ring.tempfile', [name]), name));
  return [...declared, { kind: 'declare', target: bound, value: given, ...span(node) }, ...files];
}

/** Returns the variables bound to paths of uploaded files, which Ring chooses. */
function uploadsIn(bound: Expression): Expression[] {
  if (bound.kind !== 'object') return [];
  return bound.entries.flatMap(({ key, value }) => (key === 'tempfile' ? [value] : uploadsIn(value)));
}

const SCALARS: ReadonlySet<string> = new Set([
  'long',
  'int',
  'double',
  'float',
  'boolean',
  'Long',
  'Integer',
  'Double',
  'Boolean',
  'UUID',
]);

/** Lowers the type hint in `^String name`. */
function lowerTypeHint(ctx: Lowering, node: SyntaxNode): TypeReference | undefined {
  const meta = childOf(node, 'meta_lit');
  const name = meta ? symbolText(ctx, fieldOf(meta, 'value')) : '';
  return /^[A-Z]|\.[A-Z]/.test(name) || SCALARS.has(name) ? { name, args: [] } : undefined;
}

/** Lowers parameters, and the statements that destructure them at the beginning of the body. */
export function parameters(
  ctx: Lowering,
  nodes: readonly SyntaxNode[],
): { parameters: Parameter[]; bound: Statement[] } {
  const found: Parameter[] = [];
  const bound: Statement[] = [];
  let isRest = false;
  for (const node of nodes) {
    if (symbolText(ctx, node) === '&') {
      isRest = true;
      continue;
    }
    const type = lowerTypeHint(ctx, node);
    const rest = isRest ? { rest: true } : {};
    if (node.type === 'sym_lit') {
      const name = bindName(ctx, symbolText(ctx, node));
      found.push({ target: nameAt(node, name), annotations: [], ...(type ? { type } : {}), ...rest });
    } else {
      ctx.made += 1;
      const name = nameAt(node, `argument#${ctx.made}`);
      found.push({ target: name, annotations: [], ...rest });
      bound.push(...lowerBind(ctx, node, name));
    }
  }
  return { parameters: found, bound };
}

/** Lowers alternating names and values: `[a 1 {:keys [b]} m]`. */
export function lowerDeclarations(ctx: Lowering, node: SyntaxNode | undefined): Statement[] {
  const forms = node ? formsOf(node) : [];
  const found: Statement[] = [];
  for (let at = 0; at + 1 < forms.length; at += 2) {
    const [name, value] = [forms[at], forms[at + 1]];
    if (!name || !value) continue;
    found.push(...lowerBind(ctx, name, lowerExpression(ctx, value)));
    if (name.type === 'sym_lit') recordCollection(ctx.locals.collections, symbolText(ctx, name), value);
  }
  return found;
}
