/** @module Visits every node of a part of a program, without recursion. */
import type { Expression } from './expression.ts';
import type { Statement } from './statement.ts';

type Node = Expression | Statement;

const isNode = (value: object): value is Node => 'kind' in value && typeof value.kind === 'string';

/**
 * Calls `visit` for every expression and statement below the given ones, in no particular order. Returning 'skip'
 * omits a node's descendants.
 */
export function walk(roots: readonly Node[], visit: (node: Node) => unknown): void {
  const open: unknown[] = [...roots];
  for (let item = open.pop(); open.length > 0 || item !== undefined; item = open.pop()) {
    if (typeof item !== 'object' || item === null) continue;
    if (Array.isArray(item)) {
      for (const part of item) if (typeof part === 'object' && part !== null) open.push(part);
      continue;
    }
    if (isNode(item) && visit(item) === 'skip') continue;
    // `Object.values` would allocate a list for every node of every file.
    for (const key in item) {
      const part: unknown = item[key as keyof typeof item];
      if (typeof part === 'object' && part !== null) open.push(part);
    }
  }
}
