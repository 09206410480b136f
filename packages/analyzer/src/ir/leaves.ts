/** @module Statements without nested statements, and which of them contain a place. */
import type { Expression } from './expression.ts';
import type { Program } from './program.ts';
import type { Statement } from './statement.ts';
import { walk } from './walk.ts';

type Node = Expression | Statement;

/** A statement without others in it, the condition of one that has some, or the value of a field. */
export interface Leaf {
  start: number;
  end: number;
  node: Node;
}

export function leavesOf({ body }: Program): Leaf[] {
  const leaves: Leaf[] = [];
  const add = (node: Expression | undefined): void => {
    if (node) leaves.push({ start: node.start, end: node.end, node });
  };
  walk(body, (node) => {
    if (node.kind === 'expression' || node.kind === 'declare' || node.kind === 'return' || node.kind === 'throw')
      leaves.push({ start: node.start, end: node.end, node });
    else if (node.kind === 'if') add(node.test);
    else if (node.kind === 'loop') add(node.iterable ?? node.test);
    else if (node.kind === 'switch') add(node.subject);
    else if (node.kind === 'class') for (const { value } of node.definition.fields) add(value);
  });
  return leaves;
}

/** The innermost one around the offset. */
export function leafAt(leaves: readonly Leaf[], offset: number): Leaf | undefined {
  let found: Leaf | undefined;
  for (const leaf of leaves) {
    if (leaf.start > offset || offset >= leaf.end) continue;
    if (!found || leaf.end - leaf.start < found.end - found.start) found = leaf;
  }
  return found;
}

/** Every expression of it, in the order of the text; the bodies of functions in it are other code. */
export function expressionsIn({ node }: Leaf): Expression[] {
  const found: Expression[] = [];
  walk([node], (one) => {
    if (one.kind === 'function' || one.kind === 'class') return 'skip';
    if (one.kind !== 'declare' && one.kind !== 'return' && one.kind !== 'throw' && one.kind !== 'expression')
      found.push(one as Expression);
    return undefined;
  });
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}
