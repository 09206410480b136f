/** @module Replaces names and calls, or other kinds of expressions, by others, without recursion. */
import type { Expression } from './expression.ts';

const NAMES_AND_CALLS: readonly Expression['kind'][] = ['name', 'call'];

/**
 * Asks `replacement` once for every name and every call under the holders, or for every expression of the given kinds,
 * and puts what it answers in its place; what was put in is looked into in turn. With kinds, functions in it are left out.
 */
export function replaceExpressions<Kind extends Expression['kind'] = 'name' | 'call'>(
  holders: readonly object[],
  replacement: (node: Extract<Expression, { kind: Kind }>) => Expression | undefined,
  kinds?: readonly Kind[],
): void {
  const replaced: readonly string[] = kinds ?? NAMES_AND_CALLS;
  const isReplaceable = (value: object): value is Extract<Expression, { kind: Kind }> =>
    'kind' in value && typeof value.kind === 'string' && replaced.includes(value.kind);
  const asked = new Set<object>();
  const open: object[] = [...holders];
  for (let holder = open.pop(); holder; holder = open.pop()) {
    for (const [key, part] of Object.entries(holder)) {
      if (typeof part !== 'object' || part === null) continue;
      if (kinds && 'kind' in part && part.kind === 'function') continue;
      const isNew = isReplaceable(part) && !asked.has(part);
      if (isNew) asked.add(part);
      const other = isNew ? replacement(part) : undefined;
      if (other) Reflect.set(holder, key, other);
      open.push(other ?? part);
    }
  }
}
