/** @module What a binding binds: names, vectors and maps taken apart. */
import type { Expression, ObjectEntry, Parameter, Statement, TypeReference } from '../../../ir/index.ts';
import { childOf, fieldOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { assigned, callOf, nameAt, span, textOf } from '../../lowering/nodes.ts';
import { expression } from './expressions.ts';
import { bindName, formsOf, keywordText, type Lowering, noteCollection, symbolText } from './lowering.ts';

const hole = (node: SyntaxNode): Expression => ({ kind: 'null', ...span(node) });

/** The name that stands for the whole: `{:keys [a] :as request}`. */
function wholeName(lowering: Lowering, node: SyntaxNode): SyntaxNode | undefined {
  const forms = formsOf(node);
  const at = forms.findIndex((form) => form.type === 'kwd_lit' && keywordText(lowering, form) === 'as');
  return at < 0 ? undefined : forms[at + 1];
}

/** What is bound, as the target of an assignment. */
export function target(lowering: Lowering, node: SyntaxNode): Expression {
  switch (node.type) {
    case 'sym_lit': {
      const name = symbolText(lowering, node);
      return name === '_' || name === '&' ? hole(node) : nameAt(node, bindName(lowering, name));
    }
    case 'vec_lit':
      return { kind: 'list', items: items(lowering, node), ...span(node) };
    case 'map_lit':
    case 'ns_map_lit':
      return { kind: 'object', entries: entries(lowering, node), ...span(node) };
    default:
      return hole(node);
  }
}

function items(lowering: Lowering, node: SyntaxNode): Expression[] {
  const found: Expression[] = [];
  const forms = formsOf(node);
  for (let at = 0; at < forms.length; at += 1) {
    const form = forms[at];
    if (!form) continue;
    if (form.type === 'kwd_lit') at += 1;
    else if (symbolText(lowering, form) === '&') {
      const rest = forms[at + 1];
      at += 1;
      if (rest) found.push({ kind: 'spread', value: target(lowering, rest), ...span(rest) });
    } else found.push(target(lowering, form));
  }
  return found;
}

function entries(lowering: Lowering, node: SyntaxNode): ObjectEntry[] {
  const forms = formsOf(node);
  const found: ObjectEntry[] = [];
  for (let at = 0; at + 1 < forms.length; at += 2) {
    const [left, right] = [forms[at], forms[at + 1]];
    if (!left || !right) continue;
    const keyword = left.type === 'kwd_lit' ? keywordText(lowering, left) : '';
    if (/(?:^|\/)(?:keys|strs|syms)$/.test(keyword)) {
      for (const name of formsOf(right)) {
        const key = symbolText(lowering, name).replace(/^.*\//, '') || keywordText(lowering, name);
        found.push({ key, value: nameAt(name, bindName(lowering, key)), ...span(name) });
      }
    } else if (keyword === '') {
      const key = right.type === 'kwd_lit' ? keywordText(lowering, right) : constantKey(lowering, right);
      if (key !== undefined) found.push({ key, value: target(lowering, left), ...span(left) });
    }
  }
  return found;
}

const constantKey = (lowering: Lowering, node: SyntaxNode): string | undefined =>
  node.type === 'str_lit' ? textOf(lowering, node).slice(1, -1) : undefined;

/** Binds to a value; of `{… :as whole}` both. */
export function bind(lowering: Lowering, node: SyntaxNode, value: Expression): Statement[] {
  const whole = wholeName(lowering, node);
  const declared: Statement[] = [];
  let given = value;
  if (whole && value.kind !== 'name') {
    given = target(lowering, whole);
    declared.push({ kind: 'declare', target: given, value, ...span(node) });
  } else if (whole) {
    declared.push({ kind: 'declare', target: target(lowering, whole), value, ...span(node) });
  }
  const bound = target(lowering, node);
  if (bound.kind === 'null') return [...declared, { kind: 'expression', value: given, ...span(node) }];
  const files = uploadsIn(bound).map((name) => assigned(name, callOf(name, 'ring.tempfile', [name]), name));
  return [...declared, { kind: 'declare', target: bound, value: given, ...span(node) }, ...files];
}

/** Names that the files of uploads are bound to: Ring has named those files. */
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

/** `^String name`. */
function hint(lowering: Lowering, node: SyntaxNode): TypeReference | undefined {
  const meta = childOf(node, 'meta_lit');
  const name = meta ? symbolText(lowering, fieldOf(meta, 'value')) : '';
  return /^[A-Z]|\.[A-Z]/.test(name) || SCALARS.has(name) ? { name, args: [] } : undefined;
}

/** Parameters, and the statements that take them apart at the beginning of the body. */
export function parameters(
  lowering: Lowering,
  nodes: readonly SyntaxNode[],
): { parameters: Parameter[]; bound: Statement[] } {
  const found: Parameter[] = [];
  const bound: Statement[] = [];
  let isRest = false;
  for (const node of nodes) {
    if (symbolText(lowering, node) === '&') {
      isRest = true;
      continue;
    }
    const type = hint(lowering, node);
    const rest = isRest ? { rest: true } : {};
    if (node.type === 'sym_lit') {
      const name = bindName(lowering, symbolText(lowering, node));
      found.push({ target: nameAt(node, name), annotations: [], ...(type ? { type } : {}), ...rest });
    } else {
      lowering.made += 1;
      const name = nameAt(node, `argument#${lowering.made}`);
      found.push({ target: name, annotations: [], ...rest });
      bound.push(...bind(lowering, node, name));
    }
  }
  return { parameters: found, bound };
}

/** Values and names alternating: `[a 1 {:keys [b]} m]`. */
export function declarations(lowering: Lowering, node: SyntaxNode | undefined): Statement[] {
  const forms = node ? formsOf(node) : [];
  const found: Statement[] = [];
  for (let at = 0; at + 1 < forms.length; at += 2) {
    const [name, value] = [forms[at], forms[at + 1]];
    if (!name || !value) continue;
    found.push(...bind(lowering, name, expression(lowering, value)));
    if (name.type === 'sym_lit') noteCollection(lowering.locals.collections, symbolText(lowering, name), value);
  }
  return found;
}
