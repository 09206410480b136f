/** @module Rust expressions without their casts: `(value as usize)` is `value`. */
import type { Expression } from '../../ir/index.ts';

export const castless = (node: Expression): Expression => (node.kind === 'cast' ? castless(node.value) : node);

/** The name of a variable; '' for anything else. */
export const nameOf = (node: Expression | undefined): string => {
  const plain = node && castless(node);
  return plain?.kind === 'name' ? plain.name : '';
};
