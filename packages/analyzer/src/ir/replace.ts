/** @module Replaces names and calls by other expressions, without recursion. */
import type { Call, Expression, Name } from './expression.ts';

const isReplaceable = (value: object): value is Name | Call =>
  'kind' in value && (value.kind === 'name' || value.kind === 'call');

/**
 * Asks `replacement` once for every name and every call under the holders and puts what it answers in its place; what was
 * put in is looked into in turn.
 */
export function replaceExpressions(
  holders: readonly object[],
  replacement: (node: Name | Call) => Expression | undefined,
): void {
  const asked = new Set<object>();
  const open: object[] = [...holders];
  for (let holder = open.pop(); holder; holder = open.pop()) {
    for (const [key, part] of Object.entries(holder)) {
      if (typeof part !== 'object' || part === null) continue;
      const isNew = isReplaceable(part) && !asked.has(part);
      if (isNew) asked.add(part);
      const other = isNew ? replacement(part) : undefined;
      if (other) Reflect.set(holder, key, other);
      open.push(other ?? part);
    }
  }
}
