/** @module What a file defines: vars, functions, records with their methods, routes, namespaces. */
import type { Expression, Statement } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { assigned, evaluated, nameAt, span } from '../../lowering/nodes.ts';
import { expression } from './expressions.ts';
import { functionForm } from './functions.ts';
import { formsOf, type Lowering, listOf, noteCollection, symbolText } from './lowering.ts';
import { clause, namespaceForm } from './namespace.ts';

/** `(def name "doc" value)`. */
function variable(lowering: Lowering, node: SyntaxNode): Statement[] {
  const [, name, ...rest] = formsOf(node);
  const value = rest.at(-1);
  const text = symbolText(lowering, name);
  if (!name || !value || text === '') return [];
  noteCollection(lowering.collections, text, value);
  return [assigned(nameAt(name, text), expression(lowering, value), node)];
}

/** `(defroutes app (GET …) …)`, `(defapi …)`: its parts are evaluated, the whole has a name. */
function parts(lowering: Lowering, node: SyntaxNode): Statement[] {
  const [, name, ...rest] = formsOf(node);
  const text = symbolText(lowering, name);
  const items = rest.map((one) => expression(lowering, one));
  const whole: Expression = { kind: 'list', items, ...span(node) };
  return [text !== '' && name ? assigned(nameAt(name, text), whole, node) : evaluated(whole)];
}

/** Methods within `defrecord`, `reify` and the like: `(name [this a] …)`. */
const methods = (lowering: Lowering, node: SyntaxNode): Statement[] =>
  formsOf(node).flatMap((one) => {
    const [name, list] = one.type === 'list_lit' ? formsOf(one) : [];
    if (name?.type !== 'sym_lit' || list?.type !== 'vec_lit') return [];
    return functionForm(lowering, listOf(one, [name, ...formsOf(one)]), true);
  });

/** The statements that a form defines something with; undefined for any other form. */
export function definitionForm(lowering: Lowering, path: string, node: SyntaxNode): Statement[] | undefined {
  switch (path) {
    case 'ns':
      return namespaceForm(lowering, node);
    case 'require':
    case 'use':
    case 'import':
      return clause(lowering, path, formsOf(node).slice(1));
    case 'in-ns':
    case 'declare':
    case 'defmulti':
    case 'defprotocol':
    case 'defmacro':
    case 'set!':
      return [];
    case 'def':
    case 'defonce':
      return variable(lowering, node);
    case 'defn':
    case 'defmethod':
    case 'schema.core.defn':
    case 'defhandler':
      return functionForm(lowering, node, true);
    case 'defn-':
      return functionForm(lowering, node, false);
    case 'defrecord':
    case 'deftype':
    case 'extend-type':
    case 'extend-protocol':
    case 'reify':
    case 'proxy':
      return methods(lowering, node);
    default:
      return /(?:^|\.)def(?:routes|api|app|page|state|resource)\b/.test(path) ? parts(lowering, node) : undefined;
  }
}
