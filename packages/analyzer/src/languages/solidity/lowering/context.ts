/** @module What the parts of Solidity's lowering share: the source, the depth of nesting, and the way to the other parts. */

import type { Expression, TypeReference } from '../../../ir/index.ts';
import { fieldOf, namedChildren, type SyntaxNode } from '../../../parse/syntax.ts';
import type { LoweringState } from '../../lowering/nodes.ts';

export interface Lowering extends LoweringState {
  functions: number;
}

/** Deeper code than this is not looked into. */
export const DEPTH_MAX = 300;

export const textOf = (ctx: Lowering, node: SyntaxNode | undefined): string =>
  node ? ctx.source.slice(node.start, node.end) : '';

export const at = ({ start, end }: SyntaxNode): { start: number; end: number } => ({ start, end });

export const opaque = (node: SyntaxNode, parts: Expression[] = []): Expression => ({
  kind: 'opaque',
  parts,
  ...at(node),
});

/** `mapping(address => uint)`, `uint[]`, `IERC20`: a name, its arguments, and whether it is an array. */
export function lowerType(ctx: Lowering, node: SyntaxNode | undefined, depth = 0): TypeReference | undefined {
  if (!node || depth > 20) return undefined;
  const value = fieldOf(node, 'value_type');
  if (value) {
    const args = [fieldOf(node, 'key_type'), value].flatMap((part) => lowerType(ctx, part, depth + 1) ?? []);
    return { name: 'mapping', args };
  }
  if (node.children.some(({ type }) => type === '[')) {
    const element = lowerType(ctx, namedChildren(node)[0], depth + 1);
    return element && { ...element, array: true };
  }
  if (node.children[0]?.type === 'function') return { name: 'function', args: [] };
  const [only] = namedChildren(node);
  if (node.type === 'type_name' && only) return lowerType(ctx, only, depth + 1);
  const word = node.type === 'primitive_type' ? (node.children[0] ?? node) : node;
  return { name: textOf(ctx, word), args: [] };
}
