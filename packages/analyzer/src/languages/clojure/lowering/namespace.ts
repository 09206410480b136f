/** @module `(ns … (:require …) (:import …))`: aliases and imports. */
import type { Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { span, textOf } from '../../lowering/nodes.ts';
import { formsOf, keywordText, type Lowering, symbolText } from './lowering.ts';

const unquoted = (node: SyntaxNode): SyntaxNode => (node.type === 'quoting_lit' ? (formsOf(node)[0] ?? node) : node);

/** `[next.jdbc :as jdbc :refer [execute!]]`, `next.jdbc`. */
function required(lowering: Lowering, given: SyntaxNode, usesAll: boolean): Statement[] {
  const node = unquoted(given);
  const path = symbolText(lowering, node);
  if (path !== '') return usesAll ? [{ kind: 'import', path, wildcard: true, ...span(node) }] : [];
  const [first, ...options] = formsOf(node);
  const namespace = symbolText(lowering, first);
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
      if (inner && alias)
        lowering.aliases.set(symbolText(lowering, alias), `${namespace}.${symbolText(lowering, inner)}`);
      continue;
    }
    if (!value) continue;
    const keyword = keywordText(lowering, option);
    if (keyword === 'as' || keyword === 'as-alias') lowering.aliases.set(symbolText(lowering, value), namespace);
    if (keyword !== 'refer' && keyword !== 'only') continue;
    isRestricted = true;
    if (value.type === 'kwd_lit') found.push({ kind: 'import', path: namespace, wildcard: true, ...span(value) });
    for (const name of formsOf(value)) {
      const alias = symbolText(lowering, name);
      if (alias !== '') found.push({ kind: 'import', path: `${namespace}.${alias}`, alias, ...span(name) });
    }
  }
  if (usesAll && !isRestricted) found.push({ kind: 'import', path: namespace, wildcard: true, ...span(node) });
  return found;
}

/** `(java.io File Reader)`, `[java.io File]`, `java.util.Date`. */
function imported(lowering: Lowering, given: SyntaxNode): Statement[] {
  const node = unquoted(given);
  const path = symbolText(lowering, node);
  if (path !== '') return [{ kind: 'import', path, alias: path.slice(path.lastIndexOf('.') + 1), ...span(node) }];
  const [first, ...classes] = formsOf(node);
  return classes.flatMap((one): Statement[] => {
    const alias = symbolText(lowering, one);
    return alias === ''
      ? []
      : [{ kind: 'import', path: `${symbolText(lowering, first)}.${alias}`, alias, ...span(one) }];
  });
}

/** One clause of `ns`, or `(require '[…])`, `(import '(…))` by itself. */
export function clause(lowering: Lowering, kind: string, forms: readonly SyntaxNode[]): Statement[] {
  if (kind === 'require' || kind === 'require-macros') return forms.flatMap((one) => required(lowering, one, false));
  if (kind === 'use') return forms.flatMap((one) => required(lowering, one, true));
  return kind === 'import' ? forms.flatMap((one) => imported(lowering, one)) : [];
}

export function namespaceForm(lowering: Lowering, node: SyntaxNode): Statement[] {
  return formsOf(node)
    .filter(({ type }) => type === 'list_lit')
    .flatMap((one) => {
      const [head, ...rest] = formsOf(one);
      return head ? clause(lowering, textOf(lowering, head).replace(/^:/, ''), rest) : [];
    });
}
