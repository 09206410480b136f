/** @module What the lowering of one Python file carries along: the text, the depth reached, the receiver's name. */

import type { SyntaxNode } from '../../../parse/syntax.ts';
import { type LoweringState, textOf } from '../../lowering/nodes.ts';

export { deeper, opaque, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** How the method around calls its receiver ('self', 'cls'); '' outside of methods. */
  receiver: string;
  /** Whether the function around has a `yield`. */
  yields: boolean;
  /** Names that the function around declares `global` or `nonlocal`. */
  outerNames: string[];
}

export const startLowering = (source: string): Lowering => ({
  source,
  depth: 0,
  functions: 0,
  receiver: '',
  yields: false,
  outerNames: [],
});

/** `a.b.c` of names and attributes alone; undefined for anything else. */
export function dottedName(ctx: Lowering, node: SyntaxNode): string | undefined {
  const parts: string[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'attribute') {
    const name = at.children.find(({ field }) => field === 'attribute');
    if (!name) return undefined;
    parts.push(textOf(ctx, name));
    at = at.children.find(({ field }) => field === 'object');
  }
  if (at?.type === 'dotted_name') parts.push(dotted(ctx, at));
  else if (at?.type === 'identifier') parts.push(textOf(ctx, at));
  else return undefined;
  return parts.reverse().join('.');
}

/** The text of a `dotted_name` node, blanks left out. */
export const dotted = (ctx: Lowering, node: SyntaxNode): string =>
  node.children
    .filter(({ type }) => type === 'identifier')
    .map((part) => textOf(ctx, part))
    .join('.');
