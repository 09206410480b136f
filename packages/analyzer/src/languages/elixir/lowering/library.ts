/** @module Lowers library functions that have an equivalent in the language: map access, string functions. */

import { lookupTable } from '@scanner/contracts/lookup-table.ts';
import type { Expression } from '../../../ir/index.ts';
import type { SyntaxNode } from '../../../parse/syntax.ts';
import { make } from '../../lowering/make.ts';
import { at } from './context.ts';

type Rewrite = (node: SyntaxNode, args: readonly Expression[]) => Expression | undefined;

/** Lowers `Map.get(map, key)` to `map[key]`, with the default for a missing key. */
const read: Rewrite = (node, [map, key, otherwise]) => {
  if (!map || !key) return undefined;
  const found = make.index(node, map, key);
  return otherwise ? make.binary(node, '??', found, otherwise) : found;
};

/** Lowers `Map.put(map, key, value)` to the map with an updated value. */
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

/** Lowers `String.replace` to a method of its first argument that replaces every match. */
const replace: Rewrite = (node, [text, pattern, by, options]) =>
  text && pattern && by && !options
    ? make.call(node, make.member(node, text, pattern.kind === 'regex' ? 'replaceAll' : 'replace'), [
        { value: pattern },
        { value: by },
      ])
    : undefined;

const OF_MAPS: Readonly<Record<string, Rewrite>> = lookupTable({ get: read, 'fetch!': read, put, merge });

const MODULES: Readonly<Record<string, Readonly<Record<string, Rewrite>>>> = lookupTable({
  Map: OF_MAPS,
  Keyword: OF_MAPS,
  Access: lookupTable({ get: read }),
  String: lookupTable({ replace }),
  Regex: lookupTable({
    replace: (node, [pattern, text, by, options]) => replace(node, compact([text, pattern, by, options])),
  }),
});

const compact = (values: readonly (Expression | undefined)[]): Expression[] =>
  values.filter((value) => value !== undefined);

/** Lowers a call of such a function to the language's own form; undefined for any other. */
export function libraryForm(node: SyntaxNode, callee: Expression, args: readonly Expression[]): Expression | undefined {
  if (callee.kind !== 'member' || callee.object.kind !== 'name') return undefined;
  return MODULES[callee.object.name]?.[callee.name]?.(node, args);
}
