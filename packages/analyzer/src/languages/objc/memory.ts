/**
 * @module
 * What Objective-C does with memory by itself is C's. Objects are not: they are counted, hold nil until they are set, and a
 * message to nil does nothing.
 */

import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Expression, Program, TypeReference } from '../../ir/index.ts';
import { replaceExpressions } from '../../ir/replace.ts';
import { walk } from '../../ir/walk.ts';
import { checkMemoryUse } from '../../memory/index.ts';

const unknown = ({ start, end }: Expression, parts: Expression[] = []): Expression => ({
  kind: 'opaque',
  parts,
  start,
  end,
});

const isObject = (type: TypeReference | undefined): boolean =>
  type !== undefined && !type.array && (type.name === 'id' || (type.pointers === 1 && /^[A-Z]/.test(type.name)));

/** Checks the C in a program: messages are calls of which nothing is known. */
export function checkObjcMemory(program: Program, source: string): readonly RawFinding[] {
  const { body } = structuredClone(program);
  replaceExpressions([body], (node) => {
    if (node.kind !== 'call' || node.callee.kind !== 'member') return undefined;
    return unknown(
      node,
      node.args.map(({ value }) => value).filter(({ kind }) => kind === 'call'),
    );
  });
  walk(body, (node) => {
    if (node.kind === 'declare' && node.value === undefined && isObject(node.type)) node.value = unknown(node.target);
  });
  return checkMemoryUse({ ...program, body }, source);
}
