/** @module What a symbol stands for: a local, a var of another namespace, a class, a class's member. */

import type { Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { nameAt } from '../../lowering/nodes.ts';
import { type Lowering, localName, symbolText } from './context.ts';

/** How namespaces are usually called, for code whose `ns` is not shown. */
const USUAL: Readonly<Record<string, string>> = {
  ...{ str: 'clojure.string', string: 'clojure.string', io: 'clojure.java.io', edn: 'clojure.edn', set: 'clojure.set' },
  ...{ jdbc: 'next.jdbc', j: 'clojure.java.jdbc', shell: 'clojure.java.shell', sh: 'clojure.java.shell' },
  ...{ http: 'clj-http.client', client: 'clj-http.client', json: 'cheshire.core', log: 'clojure.tools.logging' },
  ...{ response: 'ring.util.response', resp: 'ring.util.response', sql: 'next.jdbc.sql', nippy: 'taoensso.nippy' },
};

const isClass = (path: string): boolean => /(?:^|\.)[A-Z]\w*$/.test(path);

export function lowerSymbol(ctx: Lowering, node: SyntaxNode): Expression {
  const text = symbolText(ctx, node);
  const slash = text.indexOf('/');
  if (slash < 1 || slash === text.length - 1) return nameAt(node, localName(ctx, text) ?? text);
  const [head, member] = [text.slice(0, slash), text.slice(slash + 1)];
  const namespace = ctx.aliases.get(head);
  if (namespace === undefined && isClass(head)) return make.member(node, nameAt(node, head), member);
  return nameAt(node, `${namespace ?? USUAL[head] ?? head}.${member}`);
}

/** The path that a symbol at the head of a form stands for; '' for a local. */
export function headPath(ctx: Lowering, node: SyntaxNode): string {
  const text = symbolText(ctx, node);
  if (text === '' || localName(ctx, text) !== undefined) return '';
  const value = lowerSymbol(ctx, node);
  return value.kind === 'name' ? value.name.replace(/^(?:clojure|cljs)\.core\./, '') : text;
}
