/** @module Data that names one of the program's own records: the code goes on only if it equals the ID of one. */
import type { RawFinding } from '../../api-model/raw-finding.ts';
import type { Expression, Program, Statement } from '../../ir/index.ts';
import { mentions, nodesOfKind } from '../../ir/node-index.ts';
import { walk } from '../../ir/walk.ts';
import { around, has } from '../surroundings/surroundings.ts';

const leaves = (statement: Statement | undefined): boolean =>
  statement?.kind === 'return' || statement?.kind === 'throw';

/** The names that hold something only if a record was found: `records.forEach((one) => { if (one.id === id) found = one; })`. */
function foundBy(test: Expression, body: readonly Statement[], id: string): string[] {
  const isEqual = has(
    test,
    (part) =>
      part.kind === 'binary' &&
      part.operator === '==' &&
      ((part.left.kind === 'member' && part.right.kind === 'name' && part.right.name === id) ||
        (part.right.kind === 'member' && part.left.kind === 'name' && part.left.name === id)),
  );
  // `one.id === id || all`: other records are found as well.
  if (!isEqual || has(test, (part) => part.kind === 'binary' && part.operator === '||')) return [];
  const names: string[] = [];
  for (const statement of body)
    walk([statement], (node) => {
      if (node.kind === 'assign' && node.target.kind === 'name') names.push(node.target.name);
    });
  return names;
}

/** Names of the function around the place that are read there. */
function namesAt(region: readonly Statement[], { start, end }: RawFinding): Set<string> {
  return new Set(
    nodesOfKind(region, 'name')
      .filter((node) => node.start >= start && node.end <= end)
      .map(({ name }) => name),
  );
}

/** Whether the data is compared with the IDs of records before, and the function ends if none has it. */
export function isIdOfRecord(finding: RawFinding, { body }: Program): boolean {
  const { region } = around(body, finding);
  if (region === body) return false;
  const tests = nodesOfKind(region, 'if').filter(({ end }) => end <= finding.start);
  const ends = tests.filter(({ whenTrue }) => leaves(whenTrue.at(-1)));
  if (ends.length === 0) return false;
  const own = [...nodesOfKind(region, 'declare')];
  for (const id of namesAt(region, finding)) {
    const found = new Set(tests.flatMap(({ test, whenTrue }) => foundBy(test, whenTrue, id)));
    for (const { target, value } of own)
      if (target.kind === 'name' && value && value.kind !== 'null' && value.kind !== 'boolean')
        found.delete(target.name);
    if (found.size > 0 && ends.some(({ test }) => testsFound(test, found))) return true;
  }
  return false;
}

/** `if (found === null)`, `if (!found)` */
const testsFound = (test: Expression, found: ReadonlySet<string>): boolean =>
  (test.kind === 'unary' && test.operator === '!' && mentions(test.operand, found)) ||
  (test.kind === 'binary' && test.operator === '==' && mentions(test.left, found) && test.right.kind === 'null');
