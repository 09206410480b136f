/** @module Functions of Elixir's own modules that are another form of what the language has: maps by key, texts. */

import type { Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { at } from './context.ts';

type Rewrite = (node: SyntaxNode, args: readonly Expression[]) => Expression | undefined;

/** `Map.get(map, key)` is `map[key]`, with what stands for a missing key behind it. */
const read: Rewrite = (node, [map, key, otherwise]) => {
  if (!map || !key) return undefined;
  const found = make.index(node, map, key);
  return otherwise ? make.binary(node, '??', found, otherwise) : found;
};

/** `Map.put(map, key, value)`: the map with another value. */
const put: Rewrite = (node, [map, key, value]) => {
  if (!map || !key || !value) return undefined;
  const entry = key.kind === 'string' ? { key: key.value, value, ...at(node) } : { computed: key, value, ...at(node) };
  return make.object(node, [{ spread: true, value: map, ...at(node) }, entry]);
};

const merge: Rewrite = (node, [first, second, third]) =>
  first && second && !third
    ? make.object(
        node,
        [first, second].map((value) => ({ spread: true, value, ...at(node) })),
      )
    : undefined;

/** A method of the text, whose first argument it is. Every match is replaced. */
const replace: Rewrite = (node, [text, pattern, by, options]) =>
  text && pattern && by && !options
    ? make.call(node, make.member(node, text, pattern.kind === 'regex' ? 'replaceAll' : 'replace'), [
        { value: pattern },
        { value: by },
      ])
    : undefined;

const OF_MAPS: Readonly<Record<string, Rewrite>> = {
  get: read,
  'fetch!': read,
  put,
  merge,
};

const MODULES: Readonly<Record<string, Readonly<Record<string, Rewrite>>>> = {
  Map: OF_MAPS,
  Keyword: OF_MAPS,
  Access: { get: read },
  String: { replace },
  Regex: { replace: (node, [pattern, text, by, options]) => replace(node, compact([text, pattern, by, options])) },
};

const compact = (values: readonly (Expression | undefined)[]): Expression[] =>
  values.filter((value) => value !== undefined);

/** What a call of such a function says in the terms of the language; undefined for any other. */
export function libraryForm(node: SyntaxNode, callee: Expression, args: readonly Expression[]): Expression | undefined {
  if (callee.kind !== 'member' || callee.object.kind !== 'name') return undefined;
  return MODULES[callee.object.name]?.[callee.name]?.(node, args);
}
