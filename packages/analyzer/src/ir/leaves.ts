/** @module Statements without nested statements, and which of them contain a place. */
import type { Expression } from './expression.ts';
import type { Program } from './program.ts';
import { inOrder, type Place, Spans } from './spans.ts';
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

const spans = new WeakMap<readonly Leaf[], Spans<Leaf>>();

/** Those that overlap the place, in the order of the text. */
function leavesAt(leaves: readonly Leaf[], place: Place): Leaf[] {
  const known = spans.get(leaves) ?? new Spans(inOrder([...leaves]));
  spans.set(leaves, known);
  return known.overlapping(place);
}

/** Those within the place, in the order of the text. */
export const leavesWithin = (leaves: readonly Leaf[], place: Place): Leaf[] =>
  leavesAt(leaves, place).filter(({ start, end }) => place.start <= start && end <= place.end);

/** Those around the offset, from the innermost to the outermost. */
export const leavesAround = (leaves: readonly Leaf[], offset: number): Leaf[] =>
  leavesAt(leaves, { start: offset, end: offset })
    .filter(({ end }) => offset < end)
    .sort((left, right) => left.end - left.start - (right.end - right.start));

/** The innermost one around the offset. */
export const leafAt = (leaves: readonly Leaf[], offset: number): Leaf | undefined => leavesAround(leaves, offset)[0];

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
