/** @module State of the lowering of one Python file: its source, depth, and the receiver's name. */

import type { SyntaxNode } from '../../../parse/syntax.ts';
import { type LoweringState, textOf } from '../../lowering/nodes.ts';

export { deeper, opaque, textOf } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
  /** The receiver's name in the enclosing method ('self', 'cls'); '' outside of methods. */
  receiver: string;
  /** Whether the enclosing function has a `yield`. */
  yields: boolean;
  /** Names that the enclosing function declares `global` or `nonlocal`. */
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

/** Returns `a.b.c` if it consists only of names and attributes; else undefined. */
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

/** Returns the text of a `dotted_name` node without whitespace. */
export const dotted = (ctx: Lowering, node: SyntaxNode): string =>
  node.children
    .filter(({ type }) => type === 'identifier')
    .map((part) => textOf(ctx, part))
    .join('.');
