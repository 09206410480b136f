/** @module Pointer arithmetic with sizes in bytes. */
import type { Expression } from '../ir/index.ts';
import type { Machine } from './machine.ts';
import type { Operation } from './numbers.ts';
import { typeOfExpression } from './static-types.ts';
import { elementOf, sizeOf } from './types.ts';

/** `p + n * sizeof(T)` for a `T *p`: the size is applied twice. */
export function checkScaling(machine: Machine, node: Operation): void {
  if (node.operator !== '+' && node.operator !== '-') return;
  const type = typeOfExpression(machine, node.left);
  if (type.kind !== 'pointer' && type.kind !== 'array') return;
  const size = sizeOf(machine.checker.table, elementOf(type));
  if (size === undefined || size <= 1 || !isByteCount(node.right)) return;
  machine.report('pointer-scaling', node, { confidence: 'medium' });
}

/** `sizeof(T)`, a product with one, or what is more or less by one. */
function isByteCount(node: Expression, depth = 0): boolean {
  if (depth > 20) return false;
  if (node.kind === 'call') return node.callee.kind === 'name' && node.callee.name === 'sizeof';
  return (
    node.kind === 'binary' &&
    /^[-+*]$/.test(node.operator) &&
    (isByteCount(node.left, depth + 1) || isByteCount(node.right, depth + 1))
  );
}
