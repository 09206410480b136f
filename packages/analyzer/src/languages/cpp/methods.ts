/** @module Calls of methods by name, and the finding that all these checks give. */
import type { Call, Expression } from '../../ir/index.ts';
import type { NodeFinding } from '../../node-checks/check.ts';
import { finding } from '../c/pitfalls/bodies.ts';
import type { Place } from './function-body.ts';

export const methodOf = (
  node: Expression | undefined,
  name: RegExp,
): (Call & { callee: Expression & { kind: 'member' } }) | undefined =>
  node?.kind === 'call' && node.callee.kind === 'member' && name.test(node.callee.name)
    ? (node as Call & { callee: Expression & { kind: 'member' } })
    : undefined;

export const freed = (node: Place, detail: string): NodeFinding => finding('use-after-free', node, detail);
