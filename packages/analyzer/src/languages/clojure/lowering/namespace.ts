/** @module Lowers `(ns … (:require …) (:import …))` to aliases and imports. */
import type { Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { span, textOf } from '../../lowering/nodes.ts';
import { formsOf, keywordText, type Lowering, symbolText } from './context.ts';

const unquoted = (node: SyntaxNode): SyntaxNode => (node.type === 'quoting_lit' ? (formsOf(node)[0] ?? node) : node);

/** Lowers `[next.jdbc :as jdbc :refer [execute!]]` and `next.jdbc`. */
function lowerRequire(ctx: Lowering, given: SyntaxNode, usesAll: boolean): Statement[] {
  const node = unquoted(given);
  const path = symbolText(ctx, node);
  if (path !== '') return usesAll ? [{ kind: 'import', path, wildcard: true, ...span(node) }] : [];
  const [first, ...options] = formsOf(node);
  const namespace = symbolText(ctx, first);
  if (!first || namespace === '') return [];
  const found: Statement[] = [];
  let isRestricted = false;
  for (let at = 0; at < options.length; at += 1) {
    const option = options[at];
    const value = options[at + 1];
    if (option?.type !== 'kwd_lit') {
      // A prefix list: `[clojure [set :as s]]`.
      const [inner, ...rest] = option ? formsOf(option) : [];
      const alias = rest.at(-1);
      if (inner && alias) ctx.aliases.set(symbolText(ctx, alias), `${namespace}.${symbolText(ctx, inner)}`);
      continue;
    }
    if (!value) continue;
    const keyword = keywordText(ctx, option);
    if (keyword === 'as' || keyword === 'as-alias') ctx.aliases.set(symbolText(ctx, value), namespace);
    if (keyword !== 'refer' && keyword !== 'only') continue;
    isRestricted = true;
    if (value.type === 'kwd_lit') found.push({ kind: 'import', path: namespace, wildcard: true, ...span(value) });
    for (const name of formsOf(value)) {
      const alias = symbolText(ctx, name);
      if (alias !== '') found.push({ kind: 'import', path: `${namespace}.${alias}`, alias, ...span(name) });
    }
  }
  if (usesAll && !isRestricted) found.push({ kind: 'import', path: namespace, wildcard: true, ...span(node) });
  return found;
}

/** Lowers `(java.io File Reader)`, `[java.io File]` and `java.util.Date`. */
function lowerImport(ctx: Lowering, given: SyntaxNode): Statement[] {
  const node = unquoted(given);
  const path = symbolText(ctx, node);
  if (path !== '') return [{ kind: 'import', path, alias: path.slice(path.lastIndexOf('.') + 1), ...span(node) }];
  const [first, ...classes] = formsOf(node);
  return classes.flatMap((one): Statement[] => {
    const alias = symbolText(ctx, one);
    return alias === '' ? [] : [{ kind: 'import', path: `${symbolText(ctx, first)}.${alias}`, alias, ...span(one) }];
  });
}

/** Lowers a clause of `ns`, or a separate `(require '[…])` or `(import '(…))`. */
export function clause(ctx: Lowering, kind: string, forms: readonly SyntaxNode[]): Statement[] {
  if (kind === 'require' || kind === 'require-macros') return forms.flatMap((one) => lowerRequire(ctx, one, false));
  if (kind === 'use') return forms.flatMap((one) => lowerRequire(ctx, one, true));
  return kind === 'import' ? forms.flatMap((one) => lowerImport(ctx, one)) : [];
}

export function lowerNamespaceForm(ctx: Lowering, node: SyntaxNode): Statement[] {
  return formsOf(node)
    .filter(({ type }) => type === 'list_lit')
    .flatMap((one) => {
      const [head, ...rest] = formsOf(one);
      return head ? clause(ctx, textOf(ctx, head).replace(/^:/, ''), rest) : [];
    });
}
