/** @module Lowers types. */
import type { TypeReference } from '../../../ir/index.ts';
import { childOf, childrenOf, type SyntaxNode } from '../../../parse/syntax.ts';
import { type Lowering, textOf } from './context.ts';

const DEPTH_MAX = 20;
/** Types of values that are available later; the contained type counts. */
const HOLDERS: ReadonlySet<string> = new Set(['Future', 'FutureOr']);
const LISTS: ReadonlySet<string> = new Set(['List', 'Iterable', 'Set']);

/** Returns the type in a declaration, parameter or cast; undefined if there is none. */
export function typeIn(ctx: Lowering, node: SyntaxNode | undefined): TypeReference | undefined {
  const type = node === undefined ? undefined : childOf(node, 'type');
  return type === undefined ? undefined : lowerType(ctx, type);
}

export function lowerType(ctx: Lowering, node: SyntaxNode, depth = 0): TypeReference {
  if (depth > DEPTH_MAX) return { name: '', args: [] };
  if (childOf(node, 'function_type') !== undefined) return { name: 'Function', args: [] };
  if (childOf(node, 'record_type') !== undefined) return { name: 'Record', args: [] };
  // `io.File` is `File`, whatever prefix its library has.
  const name = textOf(ctx, childrenOf(node, 'type_identifier').at(-1) ?? childOf(node, 'void_type'));
  const list = childOf(node, 'type_arguments');
  const args = list === undefined ? [] : childrenOf(list, 'type').map((one) => lowerType(ctx, one, depth + 1));
  const [first] = args;
  if (first !== undefined && HOLDERS.has(name)) return first;
  return first !== undefined && LISTS.has(name) ? { ...first, array: true } : { name, args };
}
