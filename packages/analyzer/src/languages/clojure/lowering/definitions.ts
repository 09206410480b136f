/** @module Lowers top-level definitions: vars, functions, records with methods, routes, namespaces. */

import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { assigned, evaluated, nameAt } from '../../lowering/nodes.ts';
import { formsOf, type Lowering, listOf, recordCollection, symbolText } from './context.ts';
import { lowerExpression } from './expressions.ts';
import { lowerFunctionForm } from './functions.ts';
import { clause, lowerNamespaceForm } from './namespace.ts';

/** Lowers `(def name "doc" value)`. */
function lowerVariable(ctx: Lowering, node: SyntaxNode): Statement[] {
  const [, name, ...rest] = formsOf(node);
  const value = rest.at(-1);
  const text = symbolText(ctx, name);
  if (!name || !value || text === '') return [];
  recordCollection(ctx.collections, text, value);
  return [assigned(nameAt(name, text), lowerExpression(ctx, value), node)];
}

/** Lowers `(defroutes app (GET …) …)` and `(defapi …)` to a named list of their parts. */
function lowerParts(ctx: Lowering, node: SyntaxNode): Statement[] {
  const [, name, ...rest] = formsOf(node);
  const text = symbolText(ctx, name);
  const items = rest.map((one) => lowerExpression(ctx, one));
  const whole: Expression = make.list(node, items);
  return [text !== '' && name ? assigned(nameAt(name, text), whole, node) : evaluated(whole)];
}

/** Lowers the methods in `defrecord`, `reify` and the like: `(name [this a] …)`. */
const lowerMethods = (ctx: Lowering, node: SyntaxNode): Statement[] =>
  formsOf(node).flatMap((one) => {
    const [name, list] = one.type === 'list_lit' ? formsOf(one) : [];
    if (name?.type !== 'sym_lit' || list?.type !== 'vec_lit') return [];
    return lowerFunctionForm(ctx, listOf(one, [name, ...formsOf(one)]), true);
  });

/** Lowers a form that defines something; undefined for any other form. */
export function definitionForm(ctx: Lowering, path: string, node: SyntaxNode): Statement[] | undefined {
  switch (path) {
    case 'ns':
      return lowerNamespaceForm(ctx, node);
    case 'require':
    case 'use':
    case 'import':
      return clause(ctx, path, formsOf(node).slice(1));
    case 'in-ns':
    case 'declare':
    case 'defmulti':
    case 'defprotocol':
    case 'defmacro':
    case 'set!':
      return [];
    case 'def':
    case 'defonce':
      return lowerVariable(ctx, node);
    case 'defn':
    case 'defmethod':
    case 'schema.core.defn':
    case 'defhandler':
      return lowerFunctionForm(ctx, node, true);
    case 'defn-':
      return lowerFunctionForm(ctx, node, false);
    case 'defrecord':
    case 'deftype':
    case 'extend-type':
    case 'extend-protocol':
    case 'reify':
    case 'proxy':
      return lowerMethods(ctx, node);
    default:
      return /(?:^|\.)def(?:routes|api|app|page|state|resource)\b/.test(path) ? lowerParts(ctx, node) : undefined;
  }
}
