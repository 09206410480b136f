/** @module Temporary files that are deleted to make a folder of the same name. */
import type { Expression } from '../../../ir/index.ts';
import { walk } from '../../../ir/walk.ts';
import type { NodeCheck } from '../../../node-checks/check.ts';
import { calledName } from '../../../node-checks/locals.ts';

const isNamed = (value: Expression | undefined, name: string): boolean => value?.kind === 'name' && value.name === name;

/** Whether the call is `file.name()` or `IO.name(file)`. */
const actsOn = (node: Expression & { kind: 'call' }, file: string): boolean =>
  isNamed(node.callee.kind === 'member' ? node.callee.object : undefined, file) || isNamed(node.args[0]?.value, file);

/**
 * Reports `File dir = File.createTempFile("a", "", parent); dir.delete(); dir.mkdirs();`: between the two last calls,
 * another user of a shared parent makes a folder of that name. Without a parent the call itself is reported.
 */
export const replacedTempFile: NodeCheck = (node, { enclosing }) => {
  if ((node.kind !== 'declare' && node.kind !== 'assign') || node.target.kind !== 'name' || !enclosing)
    return undefined;
  const made = node.value;
  if (made?.kind !== 'call' || calledName(made) !== 'createTempFile' || made.args.length !== 3) return undefined;
  const { name } = node.target;
  const deletes: number[] = [];
  const remakes: number[] = [];
  walk(enclosing.body, (one) => {
    if (one.kind !== 'call' || one.start < made.end || !actsOn(one, name)) return;
    if (/^delete\w*$/.test(calledName(one))) deletes.push(one.start);
    if (/^mkdirs?$/.test(calledName(one))) remakes.push(one.start);
  });
  if (!remakes.some((at) => deletes.some((earlier) => earlier < at))) return undefined;
  return { weakness: 'insecure-temp-file', start: made.start, end: made.end, confidence: 'medium', severity: 'low' };
};
