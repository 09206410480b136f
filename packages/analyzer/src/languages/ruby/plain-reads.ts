/**
 * @module Attribute reads: Ruby reads an attribute by a call without arguments, which checks of names see as a read.
 */
import type { Expression } from '../../ir/index.ts';
import type { NodeCheck } from '../../node-checks/check.ts';

const DEPTH_MAX = 4;

function plain(node: Expression, depth = 0): Expression {
  if (depth > DEPTH_MAX) return node;
  switch (node.kind) {
    case 'call':
      return node.args.length === 0 && (node.callee.kind === 'name' || node.callee.kind === 'member')
        ? plain(node.callee, depth + 1)
        : node;
    case 'member':
      return { ...node, name: node.name.replace(/^@/, ''), object: plain(node.object, depth + 1) };
    case 'index':
      return { ...node, object: plain(node.object, depth + 1) };
    case 'concat':
      return { ...node, parts: node.parts.map((part) => plain(part, depth + 1)) };
    default:
      return node;
  }
}

/** Wraps a check so that it sees calls without arguments as reads of a name. */
export const readingPlainly =
  (check: NodeCheck): NodeCheck =>
  (node, context) => {
    if (node.kind === 'binary') return check({ ...node, left: plain(node.left), right: plain(node.right) }, context);
    if (node.kind !== 'call' || node.callee.kind !== 'member') return check(node, context);
    const callee = { ...node.callee, object: plain(node.callee.object) };
    return check({ ...node, callee, args: node.args.map((one) => ({ ...one, value: plain(one.value) })) }, context);
  };
